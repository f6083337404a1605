import { ServerErrorScreen } from "@/shell/server-error-screen";
import { withPage } from "@/shell/with-page";

export default withPage(ServerErrorScreen, { header: "title", footer: false });
