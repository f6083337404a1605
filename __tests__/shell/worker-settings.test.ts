import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { webSettings } from "@/server/front/web-settings";
import { readEnv } from "@/server/platform/env";
import { lateCallers } from "@/shell/ssr/worker-settings";
import { projectFiles, readProjectFile } from "../support/project-files";

afterEach(() => {
  jest.restoreAllMocks();
});

/** The settings that a process started in `directory` writes; each call loads the module again. */
const settingsIn = async (directory: string, isOn = true) => {
  jest.spyOn(process, "cwd").mockReturnValue(directory);
  jest.resetModules();
  const { workerSettings } = await import("@/shell/ssr/worker-settings");
  return JSON.parse(/^self\.workerSettings = (.*);\n$/.exec(workerSettings({ isOn }))?.[1] ?? "");
};

const built = () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), "nadlang-built-"));
  const put = (name: string, text: string) => writeFileSync(path.join(directory, ".next", name), text);
  mkdirSync(path.join(directory, ".next"));
  put("BUILD_ID", "b7\n");
  put(
    "build-manifest.json",
    JSON.stringify({
      pages: { "/": ["static/home.js"], "/offline": ["static/offline.js"], "/maps": ["static/maps.js"] },
    }),
  );
  put(
    "react-loadable-manifest.json",
    JSON.stringify({
      "src/shell/overlays/overlays.tsx -> @/shell/overlays/deferred-overlays": { files: ["static/overlays.js"] },
      "src/features/purchases/ticket/ticket.tsx -> ./ticket-sheet": { files: ["static/ticket.js"] },
      "src/shell/overlays/remote-settings.tsx -> @/lib/remote-config/load-settings": { files: ["static/firebase.js"] },
      "src/features/stay/detail/detail-body.tsx -> ./card-body": { files: ["static/stay.js"] },
    }),
  );
  return directory;
};

describe("서비스 워커의 설정", () => {
  it("지은 판의 이름과, 홈과 오프라인 화면이 쓰는 조각만 적는다", async () => {
    expect(await settingsIn(built())).toEqual({
      build: "b7",
      files: [
        "/_next/static/offline.js",
        "/_next/static/home.js",
        "/_next/static/overlays.js",
        "/_next/static/ticket.js",
      ],
      isOff: false,
    });
  });

  it("SERVICE_WORKER=off이면, 그리고 지은 것이 없으면 물러나라고 적는다", async () => {
    const { hasServiceWorker } = webSettings(readEnv({ SERVICE_WORKER: "off" }));
    expect(await settingsIn(built(), hasServiceWorker)).toEqual({ build: "off", files: [], isOff: true });
    expect(await settingsIn(mkdtempSync(path.join(os.tmpdir(), "nadlang-bare-")))).toMatchObject({ isOff: true });
  });

  it("부르는 파일로 적힌 자리마다 정말 늦게 부르는 파일이 있다", () => {
    const calling = projectFiles(["src"]).filter((file) => /\bimport\(/.test(readProjectFile(file)));
    expect(lateCallers.filter((caller) => !calling.some((file) => file.startsWith(caller)))).toEqual([]);
  });
});
