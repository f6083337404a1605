import { ServerErrorScreen } from "@/shell/screens/server-error-screen";
import { withPage } from "@/shell/with-page";

export default withPage(ServerErrorScreen, { header: "title", footer: false });
