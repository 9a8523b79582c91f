"""What keeps the site whole over the years: backups and their return, nightly snapshots, files written anew."""
