import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.concurrent.Executors;
import org.apache.jena.query.*;

import org.apache.jena.sparql.core.DatasetDescription;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.apache.jena.sparql.core.DynamicDatasets;
import org.apache.jena.system.Txn;
import org.apache.jena.tdb2.DatabaseMgr;
import org.apache.jena.update.UpdateAction;
import org.apache.jena.update.UpdateFactory;

/**
 * A second SPARQL server for `python -m tests.sparql_servers`: Apache Jena's engine and store (TDB2) behind the POST forms of the
 * SPARQL 1.1 Protocol, as Debian has no package of Jena's own server. Needs a JDK and `libapache-jena-java`, whose jar has some
 * files of Xerces in the wrong place, hence the second line.
 *
 *   mkdir /tmp/jena && cd /tmp/jena
 *   unzip -qo /usr/share/java/jena-core.jar 'org/apache/jena/ext/xerces/*' && mv org/apache/jena/ext/xerces xerces
 *   java -cp '.:/usr/share/java/*' .../tests/jena/JenaServer.java 3331 data
 *
 * The addresses are then http://127.0.0.1:3331/query and /update. Without a folder it keeps everything in memory.
 */
public class JenaServer {
    private static DatasetGraph data;

    public static void main(String[] arguments) throws IOException {
        data = arguments.length > 1 ? DatabaseMgr.connectDatasetGraph(arguments[1]) : DatasetGraphFactory.createTxnMem();
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(arguments[0])), 50);
        server.setExecutor(Executors.newFixedThreadPool(16));
        server.createContext("/query", exchange -> answer(exchange, JenaServer::query));
        server.createContext("/update", exchange -> answer(exchange, JenaServer::update));
        server.start();
    }

    private interface Asked { byte[] of(Map<String, List<String>> fields); }

    private static byte[] query(Map<String, List<String>> fields) {
        DatasetDescription wanted = DatasetDescription.create(
            fields.getOrDefault("default-graph-uri", List.of()), fields.getOrDefault("named-graph-uri", List.of()));
        Query query = QueryFactory.create(fields.get("query").get(0));
        return Txn.calculateRead(data, () -> {
            DatasetGraph seen = data;
            if (!wanted.isEmpty()) {
                query.getGraphURIs().clear();
                query.getNamedGraphURIs().clear();
                seen = DynamicDatasets.dynamicDataset(wanted, data, false);
            }
            var written = new java.io.ByteArrayOutputStream();
            try (QueryExecution execution = QueryExecutionFactory.create(query, DatasetFactory.wrap(seen))) {
                if (query.isAskType()) ResultSetFormatter.outputAsJSON(written, execution.execAsk());
                else ResultSetFormatter.outputAsJSON(written, execution.execSelect());
            }
            return written.toByteArray();
        });
    }

    private static byte[] update(Map<String, List<String>> fields) {
        var change = UpdateFactory.create(fields.get("update").get(0));
        Txn.executeWrite(data, () -> UpdateAction.execute(change, data));
        return new byte[0];
    }

    private static void answer(HttpExchange exchange, Asked asked) throws IOException {
        int status = 200;
        byte[] body;
        try {
            body = asked.of(fields(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
        } catch (QueryException problem) {
            status = 400;
            body = String.valueOf(problem.getMessage()).getBytes(StandardCharsets.UTF_8);
        } catch (RuntimeException problem) {
            status = 500;
            body = String.valueOf(problem).getBytes(StandardCharsets.UTF_8);
        }
        exchange.getResponseHeaders().set("Content-Type", "application/sparql-results+json");
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static Map<String, List<String>> fields(String body) {
        Map<String, List<String>> found = new HashMap<>();
        for (String pair : body.split("&")) {
            int cut = pair.indexOf('=');
            if (cut > 0) found.computeIfAbsent(decoded(pair.substring(0, cut)), name -> new ArrayList<>()).add(decoded(pair.substring(cut + 1)));
        }
        return found;
    }

    private static String decoded(String text) { return URLDecoder.decode(text, StandardCharsets.UTF_8); }
}
