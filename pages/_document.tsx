import { AppDocument } from "@/shell/document";

export default AppDocument;
