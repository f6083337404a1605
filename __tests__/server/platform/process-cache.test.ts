import { moveClock } from "@/server/platform/clock";
import { CACHES, readCache, valueCache } from "@/server/platform/process-cache";
import { projectFiles, readProjectFile } from "../../support/project-files";

const owner = {};
/** Resolves to the answers in turn, the last one from then on. */
const answering = <T>(...answers: readonly [...Promise<T>[], Promise<T>]) => {
  const read = jest.fn<Promise<T>, []>();
  for (const answer of answers) read.mockReturnValueOnce(answer);
  return read;
};
const failed = () => {
  const failure = Promise.reject(new Error("없음"));
  failure.catch(() => {});
  return failure;
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("프로세스의 캐시", () => {
  afterEach(() => moveClock(0));

  it("수명이 다하면 다시 읽고, 시계가 뒤로 가도 다시 읽는다", async () => {
    const cache = readCache<string>("settings");
    const read = answering(Promise.resolve("가"), Promise.resolve("나"), Promise.resolve("다"));
    expect(await cache.load(owner, "", read)).toBe("가");
    expect(await cache.load(owner, "", read)).toBe("가");
    moveClock(1001);
    expect(await cache.load(owner, "", read)).toBe("나");
    moveClock(-5000);
    expect(await cache.load(owner, "", read)).toBe("다");
  });

  it("데이터베이스마다 따로 두고, 비우면 모두 다시 읽는다", async () => {
    const cache = readCache<string>("districts");
    const read = answering(Promise.resolve("주"), Promise.resolve("복제본"), Promise.resolve("새 주"));
    const replica = {};
    expect(await cache.load(owner, "11", read)).toBe("주");
    expect(await cache.load(replica, "11", read)).toBe("복제본");
    expect(await cache.load(owner, "11", read)).toBe("주");
    cache.clear();
    expect(await cache.load(owner, "11", read)).toBe("새 주");
  });

  it("같은 것을 한꺼번에 물어도 한 번만 읽고, 실패는 두지 않는다", async () => {
    const cache = readCache<string>("stayCalendars");
    const read = answering(failed(), Promise.resolve("달력"));
    const both = [cache.load(owner, "q", read), cache.load(owner, "q", read)];
    expect(await Promise.allSettled(both)).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
    expect(read).toHaveBeenCalledTimes(1);
    expect(await cache.load(owner, "q", read)).toBe("달력");
  });

  it("없다는 답은 정해진 만큼만 둔다: 동네는 두지 않고, 예보는 1분 둔다", async () => {
    const districts = readCache<string | null>("districts");
    const district = answering<string | null>(Promise.resolve(null), Promise.resolve("새 동네"));
    expect(await districts.load(owner, "12", district)).toBeNull();
    expect(await districts.load(owner, "12", district)).toBe("새 동네");
    const forecasts = readCache<string | null>("forecasts");
    const forecast = answering<string | null>(Promise.resolve(null), Promise.resolve("맑음"));
    expect(await forecasts.load(owner, "60 127", forecast)).toBeNull();
    moveClock(59_000);
    expect(await forecasts.load(owner, "60 127", forecast)).toBeNull();
    moveClock(61_000);
    expect(await forecasts.load(owner, "60 127", forecast)).toBe("맑음");
  });

  it("묵은 값을 보내는 동안 새 값을 읽고, 너무 묵으면 기다리게 한다", async () => {
    const cache = readCache<string>("stayFilters");
    const read = answering(Promise.resolve("처음"), failed(), Promise.resolve("둘째"), Promise.resolve("셋째"));
    await cache.load(owner, "", read);
    moveClock(61_000);
    expect(await cache.load(owner, "", read)).toBe("처음");
    await settled();
    const both = [cache.load(owner, "", read), cache.load(owner, "", read)];
    expect(await Promise.all(both)).toEqual(["처음", "처음"]);
    await settled();
    expect(await cache.load(owner, "", read)).toBe("둘째");
    expect(read).toHaveBeenCalledTimes(3);
    moveClock(61_000 + 600_000);
    expect(await cache.load(owner, "", read)).toBe("셋째");
  });

  it("가득 차면 가장 오래된 것이 비켜난다", () => {
    const cache = valueCache<number>("tokens");
    const { most } = CACHES.tokens;
    for (let i = 0; i <= most; i += 1) cache.set(`t${i}`, i);
    expect([cache.get("t0"), cache.get("t1"), cache.get(`t${most}`)]).toEqual([undefined, 1, most]);
  });

  it("이름마다 쓰는 곳이 하나이고, 서버에는 다른 캐시가 없다", () => {
    const server = projectFiles(["src/server"]).map((file) => ({ file, text: readProjectFile(file) }));
    const uses = server.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:valueCache|readCache)<[^(]*>\("(\w+)"\)/g)].map(([, name]) => name),
    );
    expect([...uses].sort()).toEqual(Object.keys(CACHES).sort());
    // The front's files and pages are answers, counted in bytes.
    const others = server.filter(({ file, text }) => !file.startsWith("src/server/front/") && /LRUCache/.test(text));
    expect(others.map(({ file }) => file)).toEqual([]);
  });
});
