import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class Errors {
    public static void main(String[] words) throws Exception {
        String given = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
        List<String> messages = new ArrayList<>();
        for (String text : new Gson().fromJson(given, String[].class)) {
            messages.add(words[0].equals("gson") ? gson(text) : jackson(text));
        }
        Gson writer = new GsonBuilder().serializeNulls().disableHtmlEscaping().create();
        new PrintStream(System.out, true, StandardCharsets.UTF_8).println(writer.toJson(messages));
    }

    private static String gson(String text) {
        try {
            new Gson().fromJson(text, text.startsWith("[") ? List.class : Map.class);
            return null;
        } catch (JsonParseException error) {
            return error.getMessage();
        }
    }

    private static String jackson(String text) {
        try {
            Class<?> type = text.startsWith("[") ? List.class : Map.class;
            new ObjectMapper().readValue(text, type);
            return null;
        } catch (JsonProcessingException error) {
            return error.getMessage();
        }
    }
}
