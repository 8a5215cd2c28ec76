import java.util.UUID;

class Account {
  static void enter(Page page) throws Exception {
    if (page.isSent()) {
      if (page.given("person").equals("marta") && page.given("code").equals(Settings.code)) {
        page.request.changeSessionId();
        page.session.setAttribute("user", "marta");
        page.response.sendRedirect("desk");
        return;
      }
      page.say("<p>Wrong name or password.</p>");
    }
    page.say("<h1>Customers</h1><form method=\"post\" action=\"" + page.response.encodeURL("enter") + "\">" + page.token()
        + "<p><input name=\"person\"></p><p><input type=\"password\" name=\"code\"></p><button>Enter</button></form>");
    page.show();
  }

  static void home(Page page) throws Exception {
    page.say("<h1>" + page.said("Good day", "Bonjour") + ", " + page.user() + "</h1><ul>");
    for (String to : "loads invoices search tariff label stamp route season slip seal contact office terms&file=general.txt customs&file=eu.txt partner&target=https://road.example/ onward&target=/freight/desk carrier&target=https://road.example/ rates fuel remark roster praise thanks waybill picture".split(" "))
      page.say("<li><a href=\"desk?action=" + to.replace("&", "&amp;") + "\">" + to.split("&")[0] + "</a></li>");
    page.say("</ul>");
    page.show();
  }

  static void leave(Page page) throws Exception {
    page.session.invalidate();
    page.response.sendRedirect("index.html");
  }

  static class Settings {
    static volatile String code = "linden-4711";
    static volatile String email = "marta@mail.example";
  }

  static void settings(Page page) throws Exception {
    if (page.isSent()) {
      if (page.request.getParameter("email") != null) {
        Settings.email = page.given("email");
        Freight.harm("the email address was changed");
      } else if (page.request.getParameter("code") != null) {
        if (page.given("code").equals(page.given("code2"))) {
          Settings.code = page.given("code");
          Freight.harm("the password was changed");
        }
      } else {
        Settings.code = UUID.randomUUID().toString();
        Freight.harm("the account was closed");
      }
    }
    String open = "<form method=\"post\" action=\"desk?action=settings\">" + page.token();
    page.say("<h1>" + page.said("Your account", "Votre compte") + "</h1>"
        + open + "<input type=\"email\" name=\"email\" value=\"" + Page.safe(Settings.email) + "\"><button>" + page.said("Change", "Modifier") + "</button></form>"
        + open + "<input type=\"password\" name=\"code\"><input type=\"password\" name=\"code2\"><button>" + page.said("Change", "Modifier") + "</button></form>"
        + open + "<button>" + page.said("Close my account", "Supprimer mon compte") + "</button></form>");
    page.show();
  }
}
