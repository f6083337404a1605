import { librariesHaveRun } from "@/shell/first-frame/libraries";

await librariesHaveRun;
const { App } = await import(/* webpackMode: "eager" */ "@/shell/app");

export default App;
