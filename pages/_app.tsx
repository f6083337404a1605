export { App as default } from "@/shell/app";
