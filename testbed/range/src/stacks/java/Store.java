import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

class Store {
  static Connection open() throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:data/freight.sqlite?busy_timeout=4000");
  }

  static void prepare() throws SQLException {
    try (Connection connection = open(); var statement = connection.createStatement()) {
      statement.execute("PRAGMA journal_mode = WAL");
      for (String one : new String[] {
        "CREATE TABLE loads (nr INTEGER PRIMARY KEY, owner TEXT, goods TEXT, town TEXT, weight INTEGER)",
        "CREATE TABLE invoices (nr INTEGER PRIMARY KEY, owner TEXT, amount INTEGER)",
        "CREATE TABLE remarks (nr INTEGER PRIMARY KEY, kind TEXT, words TEXT)",
        "INSERT INTO loads (owner, goods, town, weight) VALUES ('marta', 'Oak boards', 'Bremen', 900), ('marta', 'Tiles', 'Gent', 2400),"
          + " ('marta', 'Bicycles', 'Lyon', 310), ('marta', 'Paper', 'Graz', 1200), ('jonas', 'Wine', 'Porto', 800)",
        "INSERT INTO invoices (owner, amount) VALUES ('marta', 740), ('marta', 1210), ('jonas', 95)",
      }) statement.execute(one);
    }
  }
}
