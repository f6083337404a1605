import { projectFiles, readProjectFile } from "./support/project-files";

const ROOMS = [
  "pages",
  "src/features",
  "src/booking",
  "src/shell",
  "src/store",
  "src/api",
  "src/ui",
  "src/lib",
  "src/shared",
];

/** A clock of the device itself: what it says may be wrong by days. */
const RAW = /\bDate\.now\b|\bnew Date\(\)|\bperformance\.timeOrigin\b|\bcreateClock\(|\bdeviceClock\b/;

/** Files that read the device's clock, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  "src/lib/clock.ts": "defines both clocks",
  "src/shell/ssr/server-hosts.ts": "runs on the server, one clock for each request",
  "src/shell/providers.tsx": "puts the server's times of answers into the device's time, which the query client reads",
  "src/features/content/booking/use-buy.ts": "age of an answer that the query client stamped with the device's time",
  "src/shell/offline/connection.ts":
    "without a connection no host says the time; a stored page is as old as the device says",
  "src/shell/offline/visit-keeper.tsx": "stamps a saved visit, which is read again without a connection",
  "src/features/purchases/saved/saved-visit.tsx": "age of a saved visit, shown without a connection",
  "src/features/purchases/saved/offline-screen.tsx":
    "this page is a stored one: its own time is that of some earlier day",
  "src/features/partner/gate/use-gate.ts": "age of conflicts stored on this device",
  "src/booking/staff/gate/unsent-scans.ts": "stamps conflicts stored on this device",
  "src/lib/storage/entries/drafts/staff-draft.ts": "age of a draft stored on this device",
  "src/features/login/use-return.ts": "age of an address stored on this device",
  "src/features/login/social/social-links.tsx": "stamps an address stored on this device",
  "src/shell/sheets/login/login-sheet.tsx": "stamps an address stored on this device",
  "src/booking/use-press-after-login.ts": "age of a press stored on this device",
  "src/booking/coupons/coupon-row.tsx": "age of a press stored on this device",
  "src/lib/remote-config/own-settings.ts": "waits and ages counted within this page",
  "src/shell/overlays/events-popup.tsx": "stamps a rest stored on this device",
  "src/shell/overlays/events-popup-gate.tsx": "end of a rest stored on this device",
  "src/shell/overlays/deferred-overlays.tsx": "marks settings as fetched",
};

it("화면은 기기의 시계를 읽지 않는다: 예외는 이유와 함께 여기 적힌 파일뿐이다", () => {
  const readers = projectFiles(ROOMS).filter((file) => RAW.test(readProjectFile(file)));
  expect(readers.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
});
