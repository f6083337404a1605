import { NotFoundScreen } from "@/shell/screens/not-found-screen";
import { withPage } from "@/shell/with-page";

export default withPage(NotFoundScreen, { header: "title" });
