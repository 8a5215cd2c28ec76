import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;

class Desk extends HttpServlet {
  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
    request.setCharacterEncoding("UTF-8");
    response.setContentType("text/html;charset=UTF-8");
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("X-Content-Type-Options", "nosniff");
    HttpSession session = request.getSession();
    Page page = new Page(request, response, session);
    try {
      if (request.getServletPath().equals("/enter")) Account.enter(page);
      else if (session.getAttribute("user") == null)
        response.sendRedirect(response.encodeRedirectURL("enter"));
      else if (request.getParameter("lang") != null) {
        session.setAttribute("lang", request.getParameter("lang").equals("fr") ? "fr" : "en");
        response.sendRedirect("desk");
      } else answer(page);
    } catch (Exception error) {
      if (response.isCommitted()) return;
      response.reset();
      response.setStatus(500);
      response.setContentType("text/html;charset=UTF-8");
      response.getWriter().print("<!doctype html><title>Freight</title><p>Something went wrong. We have been told.</p>");
    }
  }

  private void answer(Page page) throws Exception {
    switch (page.given("action")) {
      case "", "home" -> Account.home(page);
      case "settings" -> Account.settings(page);
      case "through" -> Account.leave(page);
      case "loads" -> Loads.list(page);
      case "load" -> Loads.one(page);
      case "invoices" -> Loads.invoices(page);
      case "invoice" -> Loads.invoice(page);
      case "search" -> Loads.search(page);
      case "tariff" -> Loads.tariff(page);
      case "label" -> Papers.label(page);
      case "stamp" -> Papers.stamp(page);
      case "route" -> Papers.route(page);
      case "season" -> Papers.season(page);
      case "slip" -> Papers.slip(page);
      case "seal" -> Papers.seal(page);
      case "contact" -> Papers.contact(page);
      case "office" -> Papers.office(page);
      case "terms" -> Papers.terms(page);
      case "customs" -> Papers.customs(page);
      case "partner" -> Ways.partner(page);
      case "onward" -> Ways.onward(page);
      case "carrier" -> Ways.carrier(page);
      case "rates" -> Ways.rates(page);
      case "fuel" -> Ways.fuel(page);
      case "remark" -> Remarks.form(page, "remark");
      case "roster" -> Remarks.list(page, "remark", false);
      case "praise" -> Remarks.form(page, "praise");
      case "thanks" -> Remarks.list(page, "praise", true);
      case "waybill" -> Remarks.waybill(page);
      case "picture" -> Remarks.picture(page);
      default -> page.missing();
    }
  }
}
