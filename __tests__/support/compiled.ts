import { execFileSync } from "node:child_process";
import path from "node:path";
import { projectRoot } from "./project-files";

const compiledFiles = new Map<string, string>();

/**
 * Bundles a program into one JavaScript file, once per test file, so that its processes start without compiling.
 * @param root folder of the program's sources, when it is not this project
 */
export function compiled(program: string, root = projectRoot): string {
  const known = compiledFiles.get(program);
  if (known) return known;
  const name = `${path.basename(program, ".ts")}-${process.env.JEST_WORKER_ID ?? "1"}.mjs`;
  // Inside the project, so that its packages resolve.
  const outfile = path.join(root, "node_modules/.cache/nadlang-tests", name);
  execFileSync(
    path.join(projectRoot, "node_modules/.bin/esbuild"),
    [
      program,
      `--outfile=${outfile}`,
      "--bundle",
      "--packages=external",
      "--platform=node",
      "--target=node20",
      "--format=esm",
      "--log-level=warning",
    ],
    { cwd: root },
  );
  compiledFiles.set(program, outfile);
  return outfile;
}
