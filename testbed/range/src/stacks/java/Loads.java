import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

class Loads {
  static void list(Page page) throws Exception {
    String order = page.given("order").isEmpty() ? "goods" : page.given("order");
    page.say("<h1>Loads</h1><table><tr>");
    for (String column : new String[] {"goods", "town", "weight"})
      page.say("<th><a href=\"desk?action=loads&amp;order=" + column + "\">" + column + "</a></th>");
    page.say("</tr>");
    try (Connection connection = Store.open();
        ResultSet found = connection.createStatement().executeQuery("SELECT nr, goods, town, weight FROM loads WHERE owner = '" + page.user() + "' ORDER BY " + order)) {
      while (found.next())
        page.say("<tr><td><a href=\"desk?action=load&amp;nr=" + found.getInt(1) + "\">" + Page.safe(found.getString(2)) + "</a></td><td>"
            + Page.safe(found.getString(3)) + "</td><td>" + found.getInt(4) + "</td></tr>");
    }
    page.say("</table>");
    page.show();
  }

  static void one(Page page) throws Exception {
    try (Connection connection = Store.open();
        ResultSet found = connection.createStatement().executeQuery("SELECT goods, town FROM loads WHERE owner = '" + page.user() + "' AND nr = " + page.given("nr"))) {
      if (found.next()) page.say("<h1>" + Page.safe(found.getString(1)) + "</h1><p>" + Page.safe(found.getString(2)) + "</p>");
      else page.say("<p>There is no such load.</p>");
    }
    page.show();
  }

  static void invoices(Page page) throws Exception {
    String by = page.given("by").equals("amount") ? "amount" : "nr";
    page.say("<h1>Invoices</h1><p><a href=\"desk?action=invoices&amp;by=nr\">Number</a> <a href=\"desk?action=invoices&amp;by=amount\">Amount</a></p><ul>");
    try (Connection connection = Store.open();
        PreparedStatement query = connection.prepareStatement("SELECT nr FROM invoices WHERE owner = ? ORDER BY " + by)) {
      query.setString(1, page.user());
      ResultSet found = query.executeQuery();
      while (found.next()) page.say("<li><a href=\"desk?action=invoice&amp;nr=" + found.getInt(1) + "\">" + found.getInt(1) + "</a></li>");
    }
    page.say("</ul>");
    page.show();
  }

  static void invoice(Page page) throws Exception {
    int nr = Integer.parseInt(page.given("nr"));
    try (Connection connection = Store.open();
        PreparedStatement query = connection.prepareStatement("SELECT amount FROM invoices WHERE owner = ? AND nr = ?")) {
      query.setString(1, page.user());
      query.setInt(2, nr);
      ResultSet found = query.executeQuery();
      page.say(found.next() ? "<h1>Invoice " + nr + "</h1><p>" + found.getInt(1) + " €</p>" : "<p>There is no such invoice.</p>");
    }
    page.show();
  }

  static void search(Page page) throws Exception {
    String text = page.given("text");
    page.say("<h1>Search</h1><form action=\"desk\"><input type=\"hidden\" name=\"action\" value=\"search\"><input name=\"text\" value=\"" + Page.safe(text) + "\"><button>Go</button></form>");
    if (!text.isEmpty())
      try (Connection connection = Store.open();
          PreparedStatement query = connection.prepareStatement("SELECT goods FROM loads WHERE owner = ? AND goods LIKE '%" + text + "%'")) {
        query.setString(1, page.user());
        ResultSet found = query.executeQuery();
        while (found.next()) page.say("<p>" + Page.safe(found.getString(1)) + "</p>");
      } catch (SQLException error) {
        page.say("<p>Please try other words.</p>");
      }
    page.show();
  }

  static void tariff(Page page) throws Exception {
    page.say("<h1>Tariff</h1><form action=\"desk\"><input type=\"hidden\" name=\"action\" value=\"tariff\"><input name=\"town\"><button>Go</button></form>");
    try (Connection connection = Store.open();
        PreparedStatement query = connection.prepareStatement("SELECT town, weight FROM loads WHERE owner = ? AND town LIKE ?")) {
      query.setString(1, page.user());
      query.setString(2, "%" + page.given("town") + "%");
      ResultSet found = query.executeQuery();
      while (found.next()) page.say("<p>" + Page.safe(found.getString(1)) + ": " + found.getInt(2) / 10 + " €</p>");
    }
    page.show();
  }
}
