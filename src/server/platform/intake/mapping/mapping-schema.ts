import { z } from "zod";
import { facilities } from "@/shared/contract/main/lists";
import { stayFacilities } from "@/shared/contract/stay/lists";
import { SCENE_KINDS } from "@/shared/scene/scene-kinds";

/** Names of persons are read from no file. */
const PERSON = /대표자|성명|담당자|주민|생년월일/;

const columnName = z
  .string()
  .min(1)
  .refine((name) => !PERSON.test(name), "사람의 이름이 든 열은 쓰지 않아요");
/** A column, or several spellings of it: the first that is filled counts. */
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
  /** One of the two decides: what the cell says, or does not say. */
  matches: pattern.optional(),
  unless: pattern.optional(),
  why: z.string().min(1),
});

const fees = z.discriminatedUnion("written", [
  /** Three columns of numbers; 0 is unknown unless a note says that it is free. */
  z.strictObject({
    written: z.literal("by-age"),
    adult: column,
    youth: column,
    child: column,
    note: column,
    lowest: z.number().int().default(100),
    highest: z.number().int().default(50_000),
  }),
  /** Free for everybody, as every place of the data set is. */
  z.strictObject({ written: z.literal("free") }),
  /** One text, shown as it is; only what says that all of it is free is a price. */
  z.strictObject({ written: z.literal("text"), columns: z.array(columnName).min(1) }),
]);

const section = z.strictObject({
  /** Without a title it stands first, as the introduction. */
  title: z.string().optional(),
  column,
  list: z
    .strictObject({ split: z.string().min(1), as: z.enum(["lines", "commas"]), words: z.boolean().default(false) })
    .optional(),
  /** A cell that says no more than this is left out. */
  unless: pattern.optional(),
  /** Other rows of one place may fill it. */
  fill: z.boolean().default(false),
});

const common = {
  /** For editors: `docs/mapping.schema.json`. */
  $schema: z.string().optional(),
  /** What the command calls it. */
  name: z.string().regex(/^[a-z][a-z-]{1,30}$/),
  /** Kept with every place that it brought; places of two mappings never mix. */
  source: z
    .string()
    .regex(/^[a-z][a-z-]{1,30}$/)
    .refine((source) => source !== "demo" && source !== "venue", "demo와 venue는 쓸 수 없어요"),
  /** The file as its publisher names it, for people. */
  title: z.string().min(1),
  /** The credit that is shown with each place. */
  dataset: z.string().min(1),
  encoding: z.enum(["auto", "utf-8", "cp949"]).default("auto"),
  /** A file without one of these is another file. */
  required: z.array(column).min(1),
  /** Values that mark the rows of this data set: files of several trades share one header. */
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
    /** Where it takes place, when that is not its name. */
    venue: column.optional(),
  }),
  publisher: z.string().optional(),
  /** Added to a name that does not say what it is. */
  suffix: z.strictObject({ unless: pattern, text: z.string() }).optional(),
  places: z.strictObject({
    address: z.array(columnName).default([]),
    /** Columns that together name the district. */
    region: z.array(columnName).default([]),
    /** Stands before the region: the file of one city does not name it. */
    within: z.string().default(""),
    lat: column.optional(),
    lng: column.optional(),
    coordinates: z.enum(["degrees", "epsg5174"]).default("degrees"),
  }),
  skip: z.array(skip).default([]),
  /** Columns in which a place may say that it lets no child in. */
  adults: z.array(columnName).default([]),
  ages: z.array(z.strictObject({ column, written: z.enum(["audience", "notes"]) })).default([]),
  fees: fees.optional(),
  hours: z
    .strictObject({
      weekday: z.tuple([column, column]),
      /** Saturday; without it the weekend is not known. */
      weekend: z.tuple([column, column]).optional(),
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
  /** A list in a cell whose words are tags. */
  tags: z.array(z.strictObject({ column, split: z.string().min(1) })).default([]),
};

/** Rules that match the name, the kind or any text of a place. */
const choice = <Kind extends z.ZodType>(is: Kind) =>
  z.array(z.strictObject({ look: z.enum(["name", "kind", "all"]), matches: pattern, is })).default([]);

const sky = z.enum(["indoor", "outdoor", "both"]);

/** A place to go to, as content. `sub`: its sub-category; the first rule that matches wins. */
const activity = z.strictObject({
  ...common,
  ...place,
  target: z.literal("activity"),
  category: z.strictObject({ sub: z.number().int(), rules: choice(z.number().int()) }),
  /** Default for the data set; the first rule that matches overrides it. */
  indoor: z.strictObject({ is: sky, rules: choice(sky) }).optional(),
  scene: scene.default("forest"),
});

/** A place to sleep without rooms: information, until its operator brings them. */
const stay = z.strictObject({
  ...common,
  ...place,
  target: z.literal("stay"),
  /** Sources that know the same places better, with rooms: theirs are kept, ours left out. */
  yields: z.array(z.string()).default([]),
  type: z.strictObject({ code: z.string(), rules: choice(z.string()) }),
  scene: scene.default("cabin"),
});

/** One row a room with its seasonal prices; rows of one place become its rooms. */
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
  /** What a new place says of itself until an introduction comes. */
  summary: z.string(),
  type: z.string(),
  scene,
  operator: z.string(),
  skip: z.array(skip).default([]),
  peaks: z.array(z.strictObject({ from: z.string(), to: z.string() })).min(1),
});

/** Introductions of places that another mapping brought. */
const introductions = z.strictObject({
  ...common,
  target: z.literal("introductions"),
  columns: z.strictObject({ place: column, introduction: column, phone: column }),
});

export const mappingSchema = z.discriminatedUnion("target", [activity, stay, rooms, introductions]);

/** The form of a mapping file as a JSON Schema, for editors and docs. */
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
