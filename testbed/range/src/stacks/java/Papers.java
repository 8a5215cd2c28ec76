import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

class Papers {
  private static String form(String action, String name, String value) {
    return "<form action=\"desk\"><input type=\"hidden\" name=\"action\" value=\"" + action + "\"><input name=\"" + name + "\" value=\"" + value + "\"><button>Go</button></form>";
  }

  static void label(Page page) throws Exception {
    page.say("<h1>Label</h1>" + form("label", "words", page.given("words").replace("<", "&lt;").replace(">", "&gt;")));
    page.show();
  }

  static void stamp(Page page) throws Exception {
    page.say("<h1>Stamp</h1>" + form("stamp", "words", Page.safe(page.given("words"))));
    page.show();
  }

  static void route(Page page) throws Exception {
    page.say("<h1>Route</h1>" + form("route", "city", "") + "<script>var city = \"" + page.given("city").replace("\"", "\\\"").replace("<", "").replace("\n", " ").replace("\r", " ") + "\";</script>");
    page.show();
  }

  static void season(Page page) throws Exception {
    StringBuilder text = new StringBuilder();
    for (char sign : page.given("month").toCharArray())
      text.append(Character.isLetterOrDigit(sign) ? String.valueOf(sign) : String.format("\\u%04x", (int) sign));
    page.say("<h1>Season</h1>" + form("season", "month", "") + "<script>var month = \"" + text + "\";</script>");
    page.show();
  }

  /** Without tags. */
  static void slip(Page page) throws Exception {
    String words = page.given("words").replaceAll("<[^>]*>", "");
    page.say("<h1>Slip</h1>" + form("slip", "words", "") + "<p>" + words + "</p>");
    page.show();
  }

  static void seal(Page page) throws Exception {
    String words = page.given("words").replaceAll("[<>]", "");
    page.say("<h1>Seal</h1>" + form("seal", "words", "") + "<p>" + words + "</p>");
    page.show();
  }

  static void contact(Page page) throws Exception {
    String from = page.request.getHeader("Referer");
    page.say("<h1>Contact</h1><p>freight@kessler.example</p>" + (from == null ? "" : "<p>You came from " + from + "</p>"));
    page.show();
  }

  static void office(Page page) throws Exception {
    String from = page.request.getHeader("Referer");
    if (from != null) page.response.setHeader("X-Came-From", from);
    page.say("<h1>Office</h1><p>Quay 4</p>" + (from == null ? "" : "<p>You came from " + Page.safe(from) + "</p>"));
    page.show();
  }

  static void terms(Page page) throws Exception {
    read(page, new File(Freight.folder.resolve("papers").toFile(), page.given("file")));
  }

  static void customs(Page page) throws Exception {
    File papers = Freight.folder.resolve("papers").toFile();
    File file = new File(papers, page.given("file")).getCanonicalFile();
    read(page, file.toPath().startsWith(papers.toPath()) ? file : new File(papers, "missing"));
  }

  private static void read(Page page, File file) throws Exception {
    Path real = file.getCanonicalFile().toPath();
    // The range's own fence: of this machine it shows nothing but what any system has.
    boolean isFenced = !real.startsWith(Freight.folder) && !real.toString().matches("/etc/(?:passwd|hosts)");
    if (isFenced || !Files.isRegularFile(real)) {
      page.missing();
      return;
    }
    page.say("<pre>" + Page.safe(new String(Files.readAllBytes(real), StandardCharsets.UTF_8)) + "</pre>");
    page.show();
  }
}
