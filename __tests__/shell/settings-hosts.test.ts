import { settingsSource } from "@/lib/env";
import { contentPolicy } from "@/shell/content-policy";
import { settingsHosts } from "@/shell/policy-hosts";

const names = ["REMOTE_CONFIG_PROJECT_ID", "REMOTE_CONFIG_API_KEY", "REMOTE_CONFIG_APP_ID"] as const;
const before = names.map((name) => [name, process.env[name]] as const);
afterEach(() => {
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

const connectOf = () =>
  contentPolicy({ scripts: [], styles: [] }, settingsHosts())
    .split("; ")
    .find((line) => line.startsWith("connect-src"));

test("프로젝트를 정하지 않으면 설정은 우리에게만 묻는다", () => {
  for (const name of names) delete process.env[name];
  expect(settingsSource()).toBeNull();
  expect(connectOf()).toBe("connect-src 'self'");
});

test("프로젝트를 정하면 그 서비스의 두 호스트에만 더 물을 수 있다", () => {
  for (const name of names) process.env[name] = `${name}-value`;
  expect(settingsSource()).toEqual({
    projectId: "REMOTE_CONFIG_PROJECT_ID-value",
    apiKey: "REMOTE_CONFIG_API_KEY-value",
    appId: "REMOTE_CONFIG_APP_ID-value",
  });
  expect(connectOf()).toBe(
    "connect-src 'self' https://firebaseremoteconfig.googleapis.com https://firebaseinstallations.googleapis.com",
  );
});
