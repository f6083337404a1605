/** Reads the QR codes in a camera frame. */
type Reader = (video: HTMLVideoElement) => Promise<string[]>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const ownReader = async (): Promise<Reader | null> => {
  const Class: DetectorClass | undefined = Reflect.get(window, "BarcodeDetector");
  if (!Class || !(await Class.getSupportedFormats().catch((): string[] => [])).includes("qr_code")) return null;
  const detector = new Class({ formats: ["qr_code"] });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
};

let loading: Promise<Reader> | undefined;

/** Runs `load` once; retries after a failure. */
export const loadReader = (): Promise<Reader> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** The browser's own QR reader; else a WebAssembly one, a download of one megabyte. */
const load = async (): Promise<Reader> => {
  const own = await ownReader();
  if (own) return own;
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  const file = new URL("zxing-wasm/reader/zxing_reader.wasm", import.meta.url);
  await prepareZXingModule({ overrides: { locateFile: () => file.href }, fireImmediately: true });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  return async (video) => {
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    context.drawImage(video, 0, 0);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(picture, { formats: ["QRCode"], maxNumberOfSymbols: 1 });
    return found.map(({ text }) => text);
  };
};
