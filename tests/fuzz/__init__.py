"""Cases made by chance from what the site offers: frames of the socket, requests of the API, addresses and forms of the pages."""
