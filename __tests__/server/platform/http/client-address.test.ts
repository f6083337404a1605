import { resetEnv } from "@/server/platform/env";
import { clientAddress } from "@/server/platform/http/client-address";

const request = (forwarded?: string) =>
  new Request("http://shop.test/", forwarded ? { headers: { "x-forwarded-for": forwarded } } : {});
const ofSocket = (remoteAddress: string) => clientAddress(request(), { incoming: { socket: { remoteAddress } } });
const setHops = (hops: string) => {
  process.env.TRUSTED_PROXY_HOPS = hops;
  resetEnv();
};

describe("부르는 쪽의 주소", () => {
  afterEach(() => setHops("0"));

  it("한 집이 가진 IPv6 주소는 몇이든 한 주소로 센다", () => {
    const home = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:DB8:0001:0002:a:b:c:d", "2001:db8:1:2::1%eth0"];
    expect(new Set(home.map(ofSocket))).toEqual(new Set(["2001:db8:1:2::"]));
    expect(ofSocket("2001:db8:1:3::1")).toBe("2001:db8:1:3::");
    expect(ofSocket("2001:db8::1")).toBe("2001:db8:0:0::");
    expect(ofSocket("::1")).toBe("0:0:0:0::");
  });

  it("IPv4 주소는 어떻게 쓰여 있든 그 주소 하나이고, 남의 것과 섞이지 않는다", () => {
    expect(["203.0.113.9", "::ffff:203.0.113.9", "::FFFF:203.0.113.9"].map(ofSocket)).toEqual(
      Array(3).fill("203.0.113.9"),
    );
    expect(ofSocket("203.0.113.10")).toBe("203.0.113.10");
  });

  it("앞에 선 프록시가 말하는 주소도 같고, 그보다 왼쪽은 믿지 않으며, 두 번 지나도 그대로다", () => {
    setHops("1");
    const through = (forwarded: string) =>
      clientAddress(request(forwarded), { incoming: { socket: { remoteAddress: "10.0.0.1" } } });
    expect(through("6.6.6.6, 203.0.113.9:51234")).toBe("203.0.113.9");
    expect(through("[2001:db8:1:2::7]:443")).toBe("2001:db8:1:2::");
    expect(through("2001:db8:1:2::")).toBe("2001:db8:1:2::");
    expect(through("unknown")).toBe("unknown");
    expect(clientAddress(request(), { incoming: { socket: { remoteAddress: "10.0.0.1" } } })).toBe("10.0.0.1");
  });
});
