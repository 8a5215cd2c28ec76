import java.io.IOException;
import java.nio.charset.StandardCharsets;

class Ways {
  static void partner(Page page) throws Exception {
    page.response.sendRedirect(page.given("target"));
  }

  static void onward(Page page) throws Exception {
    String target = page.given("target");
    page.response.sendRedirect(target.matches("/freight/[\\w/?=&]*") ? target : "desk");
  }

  static void carrier(Page page) throws Exception {
    String target = page.given("target");
    page.response.sendRedirect(target.startsWith("https://road.example/") ? target : "desk");
  }

  static void rates(Page page) throws Exception {
    String source = page.given("source");
    page.say("<h1>Rates</h1><form action=\"desk\"><input type=\"hidden\" name=\"action\" value=\"rates\"><input type=\"url\" name=\"source\"><button>Read</button></form>");
    if (source.startsWith("http:") || source.startsWith("https:"))
      try {
        var connection = new java.net.URL(source).openConnection();
        connection.setConnectTimeout(2000);
        connection.setReadTimeout(2000);
        try (var stream = connection.getInputStream()) {
          page.say("<pre>" + Page.safe(new String(stream.readNBytes(2000), StandardCharsets.UTF_8)) + "</pre>");
        }
      } catch (IOException error) {
        page.say("<p>No rates there.</p>");
      }
    page.show();
  }

  static void fuel(Page page) throws Exception {
    String source = page.given("source");
    page.say("<h1>Fuel</h1><form action=\"desk\"><input type=\"hidden\" name=\"action\" value=\"fuel\"><input type=\"url\" name=\"source\"><button>Read</button></form>");
    if (!source.isEmpty()) page.say(source.equals("https://fuel.example/eu") ? "<p>1.62</p>" : "<p>We do not read that.</p>");
    page.show();
  }
}
