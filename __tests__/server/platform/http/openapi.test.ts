import { hosts } from "@/server/hosts";
import { describeEachEngine } from "../../../support/engines";

describeEachEngine("호스트의 문서", () => {
  it.each(["main", "stay"] as const)("%s의 모든 길이 문서에 있고 저마다 정책이 있다", async (name) => {
    const host = hosts[name];
    const response = await host.fetch(new Request("http://localhost:3000/openapi.json"));
    const document: { openapi: string; paths: Record<string, Record<string, { "x-policy": string }>> } =
      await response.json();
    expect(document.openapi).toMatch(/^3\.1/);
    expect(host.routes.length).toBeGreaterThan(0);
    for (const { path, method, policy } of host.routes) {
      const operation = document.paths[path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}")]?.[method.toLowerCase()];
      expect({ path, policy: operation?.["x-policy"] }).toEqual({ path, policy });
    }
  });
});
