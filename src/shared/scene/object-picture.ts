/** Small 3D objects the screens use: key → emoji file code. Files: /objects/{code}.webp, 128 px. */
const OBJECTS = {
  slide: "1f6dd",
  carrot: "1f955",
  masks: "1f3ad",
  palette: "1f3a8",
  snorkel: "1f93f",
  giraffe: "1f992",
  tree: "1f333",
  dinosaur: "1f996",
  tent: "26fa",
  house: "1f3e1",
  hotel: "1f3e8",
  tube: "1f6df",
  log: "1fab5",
  compass: "1f9ed",
  coin: "1fa99",
  ticket: "1f39f-fe0f",
  grid: "1f9e9",
  teddy: "1f9f8",
  cupcake: "1f9c1",
  robot: "1f916",
  telescope: "1f52d",
  whale: "1f433",
  rabbit: "1f407",
  snowman: "26c4",
  sled: "1f6f7",
  strawberry: "1f353",
  basket: "1f9fa",
  violin: "1f3bb",
  book: "1f4da",
  fire: "1f525",
  maple: "1f341",
  blossom: "1f338",
  sun: "1f31e",
  umbrella: "2614",
  cloud: "2601-fe0f",
  snow: "2744-fe0f",
  bell: "1f514",
  heart: "1f49d",
  gift: "1f381",
  party: "1f389",
  memo: "1f4dd",
  magnifier: "1f50d",
  mailbox: "1f4ec",
  calendar: "1f4c5",
  card: "1f4b3",
  camera: "1f4f8",
  bus: "1f68c",
  school: "1f3eb",
  museum: "1f3db-fe0f",
  luggage: "1f9f3",
  key: "1f511",
  star: "2b50",
  bath: "1f6c1",
  bed: "1f6cf-fe0f",
  flashlight: "1f526",
  satellite: "1f4e1",
  warning: "1f6a7",
  pin: "1f4cd",
  newspaper: "1f4f0",
  ferris: "1f3a1",
  carousel: "1f3a0",
  circus: "1f3aa",
  pizza: "1f355",
  swim: "1f3ca",
  castle: "1f3d8-fe0f",
} as const;

const FACES = {
  baby: "1f476",
  boy: "1f466",
  girl: "1f467",
  child: "1f9d2",
  man: "1f468",
  woman: "1f469",
  grandfather: "1f474",
  grandmother: "1f475",
} as const;

export type ObjectKey = keyof typeof OBJECTS;

export interface SmallPicture {
  src: string;
  width: number;
  height: number;
}

/** All codes that have to lie in public/objects. */
export const OBJECT_CODES: readonly string[] = [...Object.values(OBJECTS), ...Object.values(FACES)];

const small = (code: string): SmallPicture => ({ src: `/objects/${code}.webp`, width: 128, height: 128 });

export const isObjectKey = (text: string): text is ObjectKey => text in OBJECTS;

/** A small object picture; an unknown key (from a server) gives the compass. */
export const objectPicture = (key: string): SmallPicture => small(isObjectKey(key) ? OBJECTS[key] : OBJECTS.compass);

export interface FaceRequest {
  /** Whole years. Under 2 is always the baby face. */
  age?: number;
  sex?: "boy" | "girl";
  role?: "parent" | "grandparent";
  /** Without a sex, an id or name that spreads the faces evenly. */
  seed?: number | string;
}

/** The face of a person in lists, rulers and reviews: a drawing, never a photograph of somebody. */
export function facePicture({ age, sex, role, seed = 0 }: FaceRequest): SmallPicture {
  const odd = [...String(seed)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 1;
  const female = sex ? sex === "girl" : odd;
  if (role === "grandparent") return small(female ? FACES.grandmother : FACES.grandfather);
  if (role === "parent" || (age !== undefined && age >= 19)) return small(female ? FACES.woman : FACES.man);
  if (age !== undefined && age < 2) return small(FACES.baby);
  return small(female ? FACES.girl : FACES.boy);
}
