/**
 * `npm run catalog:contract -- <on|off> <number, stay:number or name …>`: starts or stops the sale of an imported place.
 */
import "./own-settings";
import { contractCommand } from "@/server/main/catalog/contracts";
import { runTool } from "@/server/platform/lifecycle/run-tool";
import { stayContracts } from "@/server/stay/catalog/contracts";

runTool(contractCommand([stayContracts]), process.argv.slice(2), console.log).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
