import { csvRecords } from "@/server/platform/intake/csv-records";
import { jsonRecords } from "@/server/platform/intake/json-records";

async function* splitPieces(text: string, size: number): AsyncGenerator<string> {
  for (let index = 0; index < text.length; index += size) yield text.slice(index, index + size);
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const JSON_TEXT =
  '{"fields":[{"id":"a"}],"records" : [ {"a":"괄호 ]}[ 와 \\"따옴표\\""},\n{"a":{"b":[1,2]}}, {"a":"역슬래시\\\\"} ]}';
const CSV_TEXT = '이름,설명\r\n가,"쉼표, 와 ""따옴표""와\n줄바꿈"\r\n나,\r\n다,둘,셋\r\n라,끝';

describe("흘려 읽기", () => {
  it.each([1, 2, 3, 7, 1000])("JSON은 %i글자씩 잘려 와도 같은 기록이 나와요", async (size) => {
    const records = await all(jsonRecords(splitPieces(JSON_TEXT, size)));
    expect(records).toEqual([{ a: '괄호 ]}[ 와 "따옴표"' }, { a: { b: [1, 2] } }, { a: "역슬래시\\" }]);
  });

  it("JSON 파일이 중간에 끊기면 알려요", async () => {
    await expect(all(jsonRecords(splitPieces(JSON_TEXT.slice(0, 70), 5)))).rejects.toThrow("중간에 끝났어요");
  });

  it("기록 하나가 깨져도 나머지는 읽어요", async () => {
    const records = await all(jsonRecords(splitPieces('{"records":[{"a":1},{"a":oops},{"a":3}]}', 4)));
    expect(records).toEqual([{ a: 1 }, '{"a":oops}', { a: 3 }]);
  });

  it.each([1, 2, 5, 1000])("CSV는 %i글자씩 잘려 와도 따옴표 안의 쉼표와 줄바꿈을 지켜요", async (size) => {
    const rows = await all(csvRecords(splitPieces(CSV_TEXT, size)));
    expect(rows.map(({ value }) => value)).toEqual([
      { 이름: "가", 설명: '쉼표, 와 "따옴표"와\n줄바꿈' },
      { 이름: "나", 설명: "" },
      { 이름: "다", 설명: "둘" },
      { 이름: "라", 설명: "끝" },
    ]);
    expect(rows.map(({ isWhole }) => isWhole)).toEqual([true, true, false, true]);
  });

  it("닫히지 않은 따옴표는 끝까지 한 칸으로 읽지 않고 알려요", async () => {
    await expect(all(csvRecords(splitPieces('이름,설명\n가,"열린 채로\n나,끝', 4)))).rejects.toMatchObject({
      code: "CSV_QUOTE_NOT_CLOSED",
    });
  });
});
