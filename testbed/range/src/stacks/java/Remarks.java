import java.io.File;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.UUID;

class Remarks {
  static void form(Page page, String kind) throws Exception {
    if (page.isSent() && !page.given("words").isEmpty())
      try (Connection connection = Store.open();
          PreparedStatement add = connection.prepareStatement("INSERT INTO remarks (kind, words) VALUES (?, ?)")) {
        add.setString(1, kind);
        add.setString(2, page.given("words"));
        add.execute();
        page.say("<p>Thank you.</p>");
      }
    page.say("<h1>Tell us</h1><form method=\"post\" action=\"desk?action=" + kind + "\">" + page.token() + "<textarea name=\"words\"></textarea><button>Send</button></form>");
    page.show();
  }

  static void list(Page page, String kind, boolean isSafe) throws Exception {
    page.say("<h1>From our customers</h1><ul>");
    try (Connection connection = Store.open();
        PreparedStatement query = connection.prepareStatement("SELECT words FROM remarks WHERE kind = ? ORDER BY nr DESC LIMIT 200")) {
      query.setString(1, kind);
      ResultSet found = query.executeQuery();
      while (found.next()) page.say("<li>" + (isSafe ? Page.safe(found.getString(1)) : found.getString(1)) + "</li>");
    }
    page.say("</ul>");
    page.show();
  }

  static void waybill(Page page) throws Exception {
    if (page.isSent()) {
      var part = page.request.getPart("bill");
      String name = new File(part.getSubmittedFileName()).getName();
      part.write(Freight.folder.resolve("web/waybills").resolve(name).toString());
      page.say("<p><a href=\"waybills/" + Page.safe(name) + "\">" + Page.safe(name) + "</a></p>");
    }
    page.say(upload(page, "waybill", "bill"));
    page.show();
  }

  static void picture(Page page) throws Exception {
    if (page.isSent()) {
      byte[] bytes = page.request.getPart("shot").getInputStream().readAllBytes();
      boolean isPng = bytes.length > 8 && bytes[0] == (byte) 0x89 && bytes[1] == 'P' && bytes[2] == 'N' && bytes[3] == 'G';
      String name = UUID.randomUUID() + ".png";
      if (isPng) Files.write(Freight.folder.resolve("web/waybills").resolve(name), bytes);
      page.say(isPng ? "<p><a href=\"waybills/" + name + "\">Seen</a></p>" : "<p>Only PNG.</p>");
    }
    page.say(upload(page, "picture", "shot"));
    page.show();
  }

  private static String upload(Page page, String action, String name) {
    return "<h1>Files</h1><form method=\"post\" enctype=\"multipart/form-data\" action=\"desk?action=" + action + "\">" + page.token() + "<input type=\"file\" name=\"" + name + "\"><button>Send</button></form>";
  }
}
