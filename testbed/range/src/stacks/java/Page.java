import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.util.UUID;

class Page {
  final HttpServletRequest request;
  final HttpServletResponse response;
  final HttpSession session;
  private final StringBuilder body = new StringBuilder();

  Page(HttpServletRequest request, HttpServletResponse response, HttpSession session) {
    this.request = request;
    this.response = response;
    this.session = session;
  }

  String given(String name) {
    String value = request.getParameter(name);
    return value == null ? "" : value;
  }

  String user() {
    return (String) session.getAttribute("user");
  }

  String said(String english, String french) {
    return "fr".equals(session.getAttribute("lang")) ? french : english;
  }

  /** One token for all forms, renewed by each that was sent. */
  String token() {
    if (session.getAttribute("token") == null) session.setAttribute("token", UUID.randomUUID().toString());
    return "<input type=\"hidden\" name=\"_once\" value=\"" + session.getAttribute("token") + "\">";
  }

  boolean isSent() {
    if (!request.getMethod().equals("POST")) return false;
    Object known = session.getAttribute("token");
    if (known == null || !known.equals(request.getParameter("_once"))) {
      response.setStatus(403);
      say("<p>" + said("This page was open for too long.", "Cette page a expiré.") + "</p>");
      return false;
    }
    session.removeAttribute("token");
    return true;
  }

  void say(String html) {
    body.append(html);
  }

  void missing() throws IOException {
    response.setStatus(404);
    say("<p>" + said("There is no such page.", "Cette page n'existe pas.") + "</p>");
    show();
  }

  void show() throws IOException {
    response.getWriter().print("<!doctype html><html lang=\"en\"><head><title>Kessler Freight</title></head><body><p>"
        + "<a href=\"desk\">Desk</a> " + (user() == null ? "" : "<a href=\"desk?action=settings\">" + said("Account", "Compte")
        + "</a> <a href=\"desk?action=through\">" + said("See you soon", "À bientôt") + "</a> <a href=\"desk?lang=fr\">Français</a> <a href=\"desk?lang=en\">English</a>")
        + "</p>" + body + "<p>Kessler Freight</p></body></html>");
  }

  static String safe(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;").replace("'", "&#39;");
  }
}
