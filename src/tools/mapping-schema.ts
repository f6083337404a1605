/** Writes docs/mapping.schema.json from the schema that reads mapping files: npx tsx src/tools/mapping-schema.ts */
import { writeFileSync } from "node:fs";
import { mappingJsonSchema } from "@/server/platform/intake/mapping/mapping-schema";

writeFileSync("docs/mapping.schema.json", `${JSON.stringify(mappingJsonSchema(), null, 2)}\n`);
