import { contentPolicy } from "@/shell/content-policy";
import { gatewayHosts } from "@/shell/policy-hosts";

const policyFor = (paymentWindow: "toss" | "sandbox"): Record<string, string> => {
  const lines = contentPolicy({ scripts: [], styles: [] }, gatewayHosts(paymentWindow)).split("; ");
  return Object.fromEntries(lines.map((line) => [line.split(" ")[0], line]));
};

describe("결제창을 여는 주소", () => {
  it("모의 결제면 아무 주소도 더하지 않는다", () => {
    expect(Object.values(policyFor("sandbox")).join()).not.toContain("https://");
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
