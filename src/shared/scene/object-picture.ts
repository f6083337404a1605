/** Small images for screens. Files: /objects/{key}.webp, 128 px. */
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

/** Returns a small image by key; keys from a host are of this list too because its tables are typed. */
export const objectPicture = (key: ObjectKey | (string & {})): SmallPicture => small(key);

interface FaceRequest {
  /** Full years. Under 2 always returns the baby face. */
  age?: number;
  sex?: "boy" | "girl";
  role?: "parent" | "grandparent";
  /** Without a sex: an id or an index that distributes the faces evenly. */
  seed?: number | string;
}

const CHILD_FACES: readonly FaceKey[] = ["boy", "girl", "child"];

/** Face of a person in lists, rulers and reviews: always a drawing, never a photo. */
export function facePicture({ age, sex, role, seed = 0 }: FaceRequest): SmallPicture {
  const sum = [...String(seed)].reduce((so, letter) => so + letter.charCodeAt(0), 0);
  const female = sex ? sex === "girl" : sum % 2 === 1;
  if (role === "grandparent") return face(female ? "grandmother" : "grandfather");
  if (role === "parent" || (age !== undefined && age >= 19)) return face(female ? "woman" : "man");
  if (age !== undefined && age < 2) return face("baby");
  return face(sex ?? CHILD_FACES[sum % CHILD_FACES.length] ?? "child");
}

/** Face of a child by its index in the family, so that siblings look different and the same on every screen. */
export const childFace = (family: readonly { id: string }[], id: string, age: number): SmallPicture => {
  const at = family.findIndex((child) => child.id === id);
  return facePicture({ age: Math.max(0, age), seed: at < 0 ? id : at });
};
