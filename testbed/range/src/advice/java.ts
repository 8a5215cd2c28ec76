import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { frontPage, writeFiles } from './flawedFiles.ts';
import { complaintOf, openFolder, programAt, programOnPath } from './program.ts';
import { openBehindFront } from './secureFront.ts';
import { at, type Change, cookieFlaws, type Stand } from './stand.ts';

const program = programOnPath('java');
const jars = '/usr/share/java';
const libraries = [
  'tomcat10-annotations-api',
  'tomcat10-embed-core',
  'tomcat10-embed-el',
  'tomcat10-embed-jasper',
  'ecj',
  'sqlite-jdbc',
].map((name) => programAt(join(jars, `${name}.jar`)));
/** JSTL of Debian is of the time before Jakarta: Tomcat's own tool brings its names up to date. */
const tags = ['spec', 'impl'].map((name) => programAt(join(jars, `taglibs-standard-${name}.jar`)));
const migration = programOnPath('javax2jakarta');

/** Tomcat as an application starts it that brings it along. */
const server = (port: number) => `import java.io.File;
import org.apache.catalina.startup.Tomcat;

public class Shop {
  public static void main(String[] arguments) throws Exception {
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir("tomcat");
    tomcat.setPort(${port});
    tomcat.getConnector().setProperty("address", "127.0.0.1");
    tomcat.addWebapp("", new File("web").getAbsolutePath()).setUseHttpOnly(false);
    tomcat.start();
    tomcat.getServer().await();
  }
}
`;

const pages = ['search', 'order', 'product', 'broken'];

const webXml = (changes: readonly Change[]) => `<?xml version="1.0" encoding="UTF-8"?>
<web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
${pages.map((name) => `<servlet><servlet-name>${name}</servlet-name><jsp-file>/${name}.jsp</jsp-file></servlet><servlet-mapping><servlet-name>${name}</servlet-name><url-pattern>/${name}</url-pattern></servlet-mapping>`).join('\n')}
<welcome-file-list><welcome-file>index.jsp</welcome-file></welcome-file-list>
${at(changes, 'java.webXml')}
</web-app>
`;

const html =
  '<%@ page contentType="text/html;charset=UTF-8" import="java.sql.*" %>\n<!doctype html>';

const written = (changes: readonly Change[]): Readonly<Record<string, string>> => ({
  'WEB-INF/web.xml': webXml(changes),
  'index.jsp': `${html}<% session.setAttribute("basket", "rye"); %>${frontPage.replace('<!doctype html>', '').replace('</body>', '<a href="/product?id=1">Rye</a></body>')}`,
  'error.html': '<!doctype html><title>Error</title><p>Something went wrong.',
  'search.jsp': `<%@ taglib prefix="c" uri="http://java.sun.com/jsp/jstl/core" %>${html}<title>Search</title>
<% pageContext.setAttribute("value", request.getParameter("q")); %><p>You looked for ${at(changes, 'java.view') || `\${value}`}`,
  'product.jsp': `${html}<title>Product</title><%
String id = request.getParameter("id");
try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:")) {
  connection.createStatement().execute("CREATE TABLE products (id text, name text)");
  ${at(changes, 'java.code') || 'PreparedStatement statement = connection.prepareStatement("SELECT name FROM products WHERE id = \'" + id + "\'");'}
  ResultSet found = statement.executeQuery();
  while (found.next()) out.print(found.getString(1));
} %>`,
  'broken.jsp': `${html}<% if (true) throw new IllegalStateException("cannot read /srv/bakery/offers.json"); %>`,
});

export const java: Stand = {
  platforms: ['Java'],
  places: ['java.webXml', 'java.code', 'java.view'],
  flaws: [...cookieFlaws, 'error-leak', 'xss-r', 'sqli-err'],
  lacks: () =>
    program && migration && [...libraries, ...tags].every(Boolean)
      ? null
      : 'Java with Tomcat 10, JSTL and SQLite (default-jdk-headless, libtomcat10-embed-java, libtomcat10-java, libecj-java, libtaglibs-standard-impl-java, tomcat-jakartaee-migration, libxerial-sqlite-jdbc-java) is not on this machine',
  async open(changes, listening) {
    const folder = openFolder();
    writeFiles(folder.path, written(changes));
    const library = join(folder.path, 'web/WEB-INF/lib');
    mkdirSync(library);
    for (const tag of tags) {
      const complaint = complaintOf(migration ?? '', [
        tag ?? '',
        join(library, basename(tag ?? '')),
      ]);
      if (complaint !== null) throw new Error(complaint);
    }
    return openBehindFront(listening, folder, (port) => {
      writeFileSync(join(folder.path, 'Shop.java'), server(port));
      return {
        command: program ?? '',
        args: ['-cp', libraries.join(delimiter), 'Shop.java'],
      };
    });
  },
};
