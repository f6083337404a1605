import { contentPolicy } from "@/shell/content-policy";
import { gatewayHosts } from "@/shell/policy-hosts";

const policyFor = (gateway: string | undefined): Record<string, string> => {
  const before = process.env.PAYMENT_GATEWAY;
  if (gateway === undefined) delete process.env.PAYMENT_GATEWAY;
  else process.env.PAYMENT_GATEWAY = gateway;
  try {
    const lines = contentPolicy({ scripts: [], styles: [] }, gatewayHosts()).split("; ");
    return Object.fromEntries(lines.map((line) => [line.split(" ")[0], line]));
  } finally {
    if (before === undefined) delete process.env.PAYMENT_GATEWAY;
    else process.env.PAYMENT_GATEWAY = before;
  }
};

describe("결제창을 여는 주소", () => {
  it.each([undefined, "sandbox"])("모의 결제(%s)면 아무 주소도 더하지 않는다", (gateway) => {
    expect(Object.values(policyFor(gateway)).join()).not.toContain("https://");
  });

  it("토스페이먼츠면 그 창이 쓰는 곳만 더하고, 나머지는 그대로 닫아 둔다", () => {
    const policy = policyFor("toss");
    for (const name of ["script-src", "frame-src", "connect-src", "img-src", "form-action"]) {
      expect(policy[name]).toContain("https://*.tosspayments.com");
    }
    expect(policy["default-src"]).toBe("default-src 'self'");
    expect(policy["object-src"]).toBe("object-src 'none'");
    expect(policy["style-src"]).not.toContain("https://");
    expect(Object.values(policy).join()).not.toMatch(/unsafe-(inline|eval)/);
  });
});
