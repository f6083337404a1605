import { z } from "zod";
import { facilities } from "@/shared/contract/main/lists";
import { stayFacilities } from "@/shared/contract/stay/lists";
import { SCENE_KINDS } from "@/shared/scene/scene-kinds";

/** Columns with names of persons are never read. */
const PERSON = /대표자|성명|담당자|주민|생년월일/;

const columnName = z
  .string()
  .min(1)
  .refine((name) => !PERSON.test(name), "사람의 이름이 든 열은 쓰지 않아요");
/** A column, or several spellings of it: the first filled one is used. */
const column = z.union([columnName, z.array(columnName).min(1)]);
const scene = z.enum(SCENE_KINDS);
const pattern = z.string().refine(isPattern, "정규식으로 읽을 수 없어요");

function isPattern(text: string): boolean {
  try {
    new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}

const skip = z.strictObject({
  column,
  /** Skips a row whose cell matches, or whose cell does not match `unless`. */
  matches: pattern.optional(),
  unless: pattern.optional(),
  why: z.string().min(1),
});

const fees = z.discriminatedUnion("written", [
  /** Three columns of numbers; 0 is unknown unless a note says that entry is free. */
  z.strictObject({
    written: z.literal("by-age"),
    adult: column,
    youth: column,
    child: column,
    note: column,
    lowest: z.number().int().default(100),
    highest: z.number().int().default(50_000),
  }),
  /** Every place of the data set is free. */
  z.strictObject({ written: z.literal("free") }),
  /** One text, shown unchanged; becomes a price only if it says that entry is free for all. */
  z.strictObject({ written: z.literal("text"), columns: z.array(columnName).min(1) }),
]);

const section = z.strictObject({
  /** Without a title it is the introduction, at the top. */
  title: z.string().optional(),
  column,
  list: z
    .strictObject({ split: z.string().min(1), as: z.enum(["lines", "commas"]), words: z.boolean().default(false) })
    .optional(),
  /** Cells that match are left out. */
  unless: pattern.optional(),
  /** An empty text can be filled from other rows of the same place. */
  fill: z.boolean().default(false),
});

const common = {
  /** For editors: `docs/mapping.schema.json`. */
  $schema: z.string().optional(),
  /** Name on the command line. */
  name: z.string().regex(/^[a-z][a-z-]{1,30}$/),
  /** Stored with each imported place; places of two mappings never mix. */
  source: z
    .string()
    .regex(/^[a-z][a-z-]{1,30}$/)
    .refine((source) => source !== "demo" && source !== "venue", "demo와 venue는 쓸 수 없어요"),
  /** The publisher's name of the file, for people. */
  title: z.string().min(1),
  /** Credit shown with each place. */
  dataset: z.string().min(1),
  encoding: z.enum(["auto", "utf-8", "cp949"]).default("auto"),
  /** A file without one of these is rejected. */
  required: z.array(column).min(1),
  /** Values that identify this data set's rows: files of several trades share one header. */
  only: z.array(z.strictObject({ column, matches: pattern })).default([]),
  limits: z
    .strictObject({ refused: z.number().min(0).max(1).default(0.1), vanished: z.number().min(0).max(1).default(0.2) })
    .default({ refused: 0.1, vanished: 0.2 }),
};

const place = {
  columns: z.strictObject({
    name: column,
    operator: column.optional(),
    publisher: column.optional(),
    asOf: column.optional(),
    phone: column.optional(),
    homepage: column.optional(),
    /** Becomes a tag, or the grade of a stay. */
    kind: column.optional(),
    /** The venue, if it is not the name. */
    venue: column.optional(),
  }),
  publisher: z.string().optional(),
  /** Appended to a name that does not match `unless`. */
  suffix: z.strictObject({ unless: pattern, text: z.string() }).optional(),
  places: z.strictObject({
    address: z.array(columnName).default([]),
    /** Columns that together name the district. */
    region: z.array(columnName).default([]),
    /** Prefix of the region, for files of one city that do not name it. */
    within: z.string().default(""),
    lat: column.optional(),
    lng: column.optional(),
    coordinates: z.enum(["degrees", "epsg5174"]).default("degrees"),
  }),
  skip: z.array(skip).default([]),
  /** Columns that can say that children are excluded. */
  adults: z.array(columnName).default([]),
  ages: z.array(z.strictObject({ column, written: z.enum(["audience", "notes"]) })).default([]),
  fees: fees.optional(),
  hours: z
    .strictObject({
      weekday: z.tuple([column, column]),
      saturday: z.tuple([column, column]).optional(),
      holiday: z.tuple([column, column]),
      closed: column,
    })
    .optional(),
  period: z.strictObject({ from: column, to: column }).optional(),
  facilities: z
    .strictObject({
      texts: z.array(columnName).default([]),
      flags: z
        .array(z.strictObject({ column, matches: pattern, facility: z.enum([...facilities, ...stayFacilities]) }))
        .default([]),
    })
    .default({ texts: [], flags: [] }),
  sections: z.array(section).default([]),
  /** Lists whose words become tags. */
  tags: z.array(z.strictObject({ column, split: z.string().min(1) })).default([]),
};

/**
 * Rules on the name, the kind, any text of a place, or (`audience`) its name, kind and visitors. `admits`: the rule
 * needs a place that lets in children of so many months.
 */
const choice = <Kind extends z.ZodType>(is: Kind) =>
  z
    .array(
      z.strictObject({
        look: z.enum(["name", "kind", "audience", "all"]),
        matches: pattern,
        admits: z.number().int().optional(),
        is,
      }),
    )
    .default([]);

const sky = z.enum(["indoor", "outdoor", "both"]);

/** A place to visit, imported as content. `sub`: its sub-category; the first matching rule wins. */
const activity = z.strictObject({
  ...common,
  ...place,
  target: z.literal("activity"),
  category: z.strictObject({ sub: z.number().int(), rules: choice(z.number().int()) }),
  /** Default of the data set; the first matching rule overrides it. */
  indoor: z.strictObject({ is: sky, rules: choice(sky) }).optional(),
  scene: scene.default("forest"),
});

/** An accommodation without rooms: information only, until its operator adds them. */
const stay = z.strictObject({
  ...common,
  ...place,
  target: z.literal("stay"),
  /** Sources that have the same places with rooms: theirs are imported, ours skipped. */
  yields: z.array(z.string()).default([]),
  type: z.strictObject({ code: z.string(), rules: choice(z.string()) }),
  scene: scene.default("cabin"),
});

/** One row per room with seasonal prices; rows of one place become its rooms. */
const rooms = z.strictObject({
  ...common,
  target: z.literal("rooms"),
  columns: z.strictObject({
    placeId: column,
    place: column,
    room: column,
    area: column,
    text: column,
    address: column,
    homepage: column,
    lat: column,
    lng: column,
    /** Off-season weekday and weekend, peak weekday and weekend. */
    prices: z.tuple([column, column, column, column]),
  }),
  publisher: z.string(),
  grade: z.string(),
  /** Text of a new place until an introduction is imported. */
  summary: z.string(),
  type: z.string(),
  scene,
  operator: z.string(),
  skip: z.array(skip).default([]),
  peaks: z.array(z.strictObject({ from: z.string(), to: z.string() })).min(1),
});

/** Introductions for places imported by another mapping. */
const introductions = z.strictObject({
  ...common,
  target: z.literal("introductions"),
  columns: z.strictObject({ place: column, introduction: column, phone: column }),
});

export const mappingSchema = z.discriminatedUnion("target", [activity, stay, rooms, introductions]);

/** JSON Schema of a mapping file, for editors and docs. */
export const mappingJsonSchema = () => z.toJSONSchema(mappingSchema, { io: "input", reused: "ref" });

export type Mapping = z.output<typeof mappingSchema>;
export type ActivityMapping = z.output<typeof activity>;
export type StayMapping = z.output<typeof stay>;
export type PlaceMapping = ActivityMapping | StayMapping;
export type RoomsMapping = z.output<typeof rooms>;
export type IntroductionsMapping = z.output<typeof introductions>;
export type Column = z.output<typeof column>;
export type Skip = z.output<typeof skip>;
export type Section = z.output<typeof section>;
