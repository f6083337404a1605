import { lowered, readCeilings, readFolders, writeCeilings } from "./ceilings";

// npm run words                     sentences on the list and ceiling of each folder
// npm run words -- src/server/front each sentence below a path
// npm run words -- --lower          lowers the ceilings to today's counts; never raises one

const [argument] = process.argv.slice(2);
const folders = readFolders();
const ceilings = readCeilings();
const counts = Object.fromEntries([...folders].map(([folder, found]) => [folder, found.length]));

if (argument === "--lower") {
  writeCeilings(lowered(ceilings, counts));
} else if (argument) {
  const found = [...folders.values()].flat().filter(({ file }) => file === argument || file.startsWith(`${argument}/`));
  for (const { file, line, text } of found) console.log(`${file}:${line}  ${text}`);
  console.log(`${found.length} in ${argument}`);
} else {
  for (const [folder, count] of Object.entries(counts).filter(([folder, n]) => n > 0 || ceilings[folder]))
    console.log(`${folder}  ${count} of ${ceilings[folder] ?? 0}`);
}

const above = Object.entries(counts).filter(([folder, count]) => count > (ceilings[folder] ?? 0));
for (const [folder, count] of above) console.error(`${folder}: ${count} is above its ceiling ${ceilings[folder] ?? 0}`);
process.exitCode = above.length > 0 ? 1 : 0;
