/** Small things the screens use. Files: /objects/{key}.webp, 128 px. */
export type ObjectKey =
  | "slide"
  | "carrot"
  | "masks"
  | "palette"
  | "snorkel"
  | "giraffe"
  | "tree"
  | "dinosaur"
  | "tent"
  | "house"
  | "hotel"
  | "tube"
  | "log"
  | "compass"
  | "coin"
  | "ticket"
  | "grid"
  | "teddy"
  | "cupcake"
  | "robot"
  | "telescope"
  | "whale"
  | "rabbit"
  | "snowman"
  | "sled"
  | "strawberry"
  | "basket"
  | "violin"
  | "book"
  | "fire"
  | "maple"
  | "blossom"
  | "sun"
  | "umbrella"
  | "cloud"
  | "snow"
  | "bell"
  | "heart"
  | "gift"
  | "party"
  | "memo"
  | "magnifier"
  | "mailbox"
  | "calendar"
  | "card"
  | "camera"
  | "bus"
  | "school"
  | "museum"
  | "luggage"
  | "key"
  | "star"
  | "bath"
  | "bed"
  | "flashlight"
  | "satellite"
  | "warning"
  | "pin"
  | "newspaper"
  | "ferris"
  | "carousel"
  | "circus"
  | "pizza"
  | "swim"
  | "castle";

export type FaceKey = "baby" | "boy" | "girl" | "child" | "man" | "woman" | "grandfather" | "grandmother";

export interface SmallPicture {
  src: string;
  width: number;
  height: number;
}

const small = (key: string): SmallPicture => ({
  src: `/objects/${encodeURIComponent(key)}.webp`,
  width: 128,
  height: 128,
});

const face = (key: FaceKey): SmallPicture => small(key);

/**
 * A small picture of a thing, by its name; one that comes from a host is of this list too, its tables are
 * typed.
 */
export const objectPicture = (key: ObjectKey | (string & {})): SmallPicture => small(key);

interface FaceRequest {
  /** Whole years. Under 2 is always the baby face. */
  age?: number;
  sex?: "boy" | "girl";
  role?: "parent" | "grandparent";
  /** Without a sex, an id or a place in a row that spreads the faces evenly. */
  seed?: number | string;
}

const CHILD_FACES: readonly FaceKey[] = ["boy", "girl", "child"];

/** The face of a person in lists, rulers and reviews: a drawing, never a photograph of somebody. */
export function facePicture({ age, sex, role, seed = 0 }: FaceRequest): SmallPicture {
  const sum = [...String(seed)].reduce((so, letter) => so + letter.charCodeAt(0), 0);
  const female = sex ? sex === "girl" : sum % 2 === 1;
  if (role === "grandparent") return face(female ? "grandmother" : "grandfather");
  if (role === "parent" || (age !== undefined && age >= 19)) return face(female ? "woman" : "man");
  if (age !== undefined && age < 2) return face("baby");
  return face(sex ?? CHILD_FACES[sum % CHILD_FACES.length] ?? "child");
}

/**
 * The face of one of a family's children, by its place among them: brothers and sisters are told apart, on
 * every screen alike.
 */
export const childFace = (family: readonly { id: string }[], id: string, age: number): SmallPicture => {
  const at = family.findIndex((child) => child.id === id);
  return facePicture({ age: Math.max(0, age), seed: at < 0 ? id : at });
};
