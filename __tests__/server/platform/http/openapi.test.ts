import { z } from "zod";
import { hosts } from "@/server/hosts";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";

type Parameter = { $ref?: string; name?: string; in?: string; schema?: { enum?: string[] } };
type Schema = { title?: string; oneOf?: Schema[]; properties?: { data?: unknown } };
type Operation = {
  "x-policy": string;
  parameters: Parameter[];
  responses: { "200": { description: string; headers?: object; content: { "application/json": { schema: Schema } } } };
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter> };
};

const documentOf = async (name: "main" | "stay"): Promise<Document> =>
  (await hosts[name].fetch(new Request("http://localhost:3000/openapi.json"))).json();

const operationOf = (document: Document, { path, method }: { path: string; method: string }) =>
  document.paths[path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}")]?.[method.toLowerCase()];

const followed = (document: Document, parameter: Parameter): Parameter =>
  document.components.parameters[parameter.$ref?.split("/").at(-1) ?? ""] ?? parameter;

const headersOf = (document: Document, operation: Operation | undefined) =>
  (operation?.parameters ?? [])
    .map((parameter) => followed(document, parameter))
    .filter((parameter) => parameter.in === "header");

describeEachEngine("호스트의 문서", () => {
  it.each(["main", "stay"] as const)("%s의 모든 길이 문서에 있고 저마다 정책이 있다", async (name) => {
    const host = hosts[name];
    const document = await documentOf(name);
    expect(document.openapi).toMatch(/^3\.1/);
    expect(host.routes.length).toBeGreaterThan(0);
    for (const { path, method, policy } of host.routes) {
      const operation = operationOf(document, { path, method });
      expect({ path, policy: operation?.["x-policy"] }).toEqual({ path, policy });
    }
  });

  it.each(["main", "stay"] as const)("%s의 모든 판이 문서에 있고, 판마다 제 답의 모양이 있다", async (name) => {
    const document = await documentOf(name);
    for (const entry of hosts[name].routes) {
      if (!entry.versions) continue;
      const operation = operationOf(document, entry);
      const header = headersOf(document, operation).find((parameter) => parameter.name === "x-api-version");
      expect(header?.schema?.enum).toEqual(expect.arrayContaining([...entry.versions]));
      const schema = operation?.responses["200"].content["application/json"].schema;
      const own = schema?.oneOf?.find(({ title }) => title === `x-api-version ${entry.versions?.join(", ")}`) ?? schema;
      const { $schema: _, ...reply } = z.toJSONSchema(entry.reply, { io: "output", unrepresentable: "any" });
      expect(own?.properties?.data).toEqual(reply);
    }
  });

  it("예약 하나는 4판과 3판 모두 문서에 있고, 판을 밝히지 않으면 4판이다", async () => {
    const document = await documentOf("main");
    const operation = document.paths["/reservations/{id}/"]?.get;
    const header = headersOf(document, operation).find((parameter) => parameter.name === "x-api-version");
    expect(header?.schema).toEqual({ type: "string", enum: ["4", "3"], default: "4" });
    expect(operation?.responses["200"].content["application/json"].schema.oneOf).toHaveLength(2);
  });

  it("마지막으로 바뀐 때를 묻는 HEAD가 답의 머리글과 함께 적혀 있고, 문서대로 답한다", async () => {
    const { get, head } = (await documentOf("main")).paths["/notices/"] ?? {};
    const described = {
      "last-modified": { description: expect.any(String), required: true, schema: { type: "string" } },
    };
    expect(get?.responses["200"].headers).toEqual(described);
    expect(head?.responses["200"]).toEqual({ description: "성공", headers: described });
    expect(head?.parameters).toEqual(get?.parameters);
    const answer = await signedClient(hosts.main).head("/notices/");
    expect([answer.status, answer.headers.get("last-modified")]).toEqual([200, expect.stringMatching(/GMT$/)]);
  });

  it("내 정보는 캐시를 피하는 값을 문서에 적힌 대로 받는다", async () => {
    const parameters = (await documentOf("main")).paths["/users/me/"]?.get?.parameters ?? [];
    expect(parameters.find(({ name }) => name === "_")).toMatchObject({ in: "query", required: false });
  });

  it.each(["main", "stay"] as const)("%s의 서명하는 부름에는 서명 머리글 셋이 모두 적혀 있다", async (name) => {
    const document = await documentOf(name);
    for (const entry of hosts[name].routes) {
      const names = headersOf(document, operationOf(document, entry)).map((parameter) => parameter.name);
      const signed = ["x-signature", "x-service-name", "x-service-version"].filter((item) => names.includes(item));
      expect({ path: entry.path, signed: signed.length }).toEqual({
        path: entry.path,
        signed: entry.signed === false ? 0 : 3,
      });
      expect(names.includes("idempotency-key")).toBe(entry.idempotent === true);
    }
  });
});
