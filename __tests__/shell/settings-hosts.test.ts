import { webSettings } from "@/server/front/web-settings";
import { readEnv } from "@/server/platform/env";
import { contentPolicy } from "@/shell/content-policy";
import { settingsHosts } from "@/shell/policy-hosts";

const names = ["REMOTE_CONFIG_PROJECT_ID", "REMOTE_CONFIG_API_KEY", "REMOTE_CONFIG_APP_ID"] as const;
const project = Object.fromEntries(names.map((name) => [name, `${name}-value`]));

const findSource = (source: Record<string, string>) => webSettings(readEnv(source)).settingsSource;
const connectOf = (source: Record<string, string>) =>
  contentPolicy({ scripts: [], styles: [] }, settingsHosts(findSource(source)))
    .split("; ")
    .find((line) => line.startsWith("connect-src"));

test("프로젝트를 정하지 않으면 설정은 우리에게만 묻는다", () => {
  expect(findSource({})).toBeNull();
  expect(connectOf({})).toBe("connect-src 'self'");
});

test("프로젝트를 정하면 그 서비스의 두 호스트에만 더 물을 수 있다", () => {
  expect(findSource(project)).toEqual({
    projectId: "REMOTE_CONFIG_PROJECT_ID-value",
    apiKey: "REMOTE_CONFIG_API_KEY-value",
    appId: "REMOTE_CONFIG_APP_ID-value",
  });
  expect(connectOf(project)).toBe(
    "connect-src 'self' https://firebaseremoteconfig.googleapis.com https://firebaseinstallations.googleapis.com",
  );
});
