import { App } from "@/shell/app";

export default App;
