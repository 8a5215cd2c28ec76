// Kessler Freight, the desk of our customers.
import jakarta.servlet.MultipartConfigElement;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.catalina.Context;
import org.apache.catalina.Wrapper;
import org.apache.catalina.startup.Tomcat;

public class Freight {
  static Path folder;

  public static void main(String[] arguments) throws Exception {
    folder = new File(".").getCanonicalFile().toPath();
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir("tomcat");
    tomcat.setPort(Integer.parseInt(arguments[0]));
    tomcat.getConnector().setProperty("address", "127.0.0.1");
    Context context = tomcat.addContext("/freight", folder.resolve("web").toString());
    context.setUseHttpOnly(true);
    Wrapper desk = Tomcat.addServlet(context, "desk", new Desk());
    desk.setMultipartConfigElement(new MultipartConfigElement(folder.resolve("data").toString(), 1 << 20, 1 << 21, 1 << 20));
    context.addServletMappingDecoded("/desk", "desk");
    context.addServletMappingDecoded("/enter", "desk");
    Tomcat.addServlet(context, "files", new org.apache.catalina.servlets.DefaultServlet());
    context.addServletMappingDecoded("/", "files");
    context.addMimeMapping("html", "text/html");
    context.addMimeMapping("css", "text/css");
    context.addMimeMapping("png", "image/png");
    context.addMimeMapping("svg", "image/svg+xml");
    context.addMimeMapping("txt", "text/plain");
    context.addWelcomeFile("index.html");
    Store.prepare();
    tomcat.start();
    tomcat.getServer().await();
  }

  /** What an owner would not want of a scan; read by the range. */
  static void harm(String what) throws IOException {
    Files.writeString(folder.resolve("data/harm.log"), what + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}
