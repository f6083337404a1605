import { constants, crc32, deflateRawSync } from "node:zlib";

/** A page that is compressed once and sent with another nonce each time: pieces of a gzip stream, each ending on a byte. */
export interface CompressedPage {
  pieces: Buffer[];
  /** What each piece does to the checksum of what went before it. */
  sums: PieceSum[];
}

interface PieceSum {
  length: number;
  /** Of the piece alone. */
  sum: number;
  /** What the piece makes of each bit of the sum before it: CRC-32 is linear, so that a page's text need not be summed at every send. */
  columns: number[];
}

const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Bytes as they are, as one block of the stream (RFC 1951, 3.2.4). */
const storedBlock = (bytes: Buffer): Buffer => {
  const block = Buffer.alloc(5 + bytes.length);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(~bytes.length & 0xffff, 3);
  bytes.copy(block, 5);
  return block;
};

const sumOf = (piece: Buffer): PieceSum => {
  const zeros = Buffer.alloc(piece.length);
  const ofZeros = zeros.length === 0 ? 0 : crc32(zeros);
  const columnOf = (bit: number) => (zeros.length === 0 ? 2 ** bit : (crc32(zeros, 2 ** bit) ^ ofZeros) >>> 0);
  return {
    length: piece.length,
    sum: piece.length === 0 ? 0 : crc32(piece),
    columns: Array.from({ length: 32 }, (_, bit) => columnOf(bit)),
  };
};

/** The checksum of what had `before`, followed by the piece. */
const sumAfter = (before: number, { columns, sum }: PieceSum): number =>
  columns.reduce((all, column, bit) => ((before >>> bit) & 1 ? all ^ column : all), sum) >>> 0;

/** Compresses the pieces between the places of the nonce. */
export const compress = (texts: readonly Buffer[]): CompressedPage => ({
  sums: texts.map(sumOf),
  pieces: texts.map((piece) => deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH })),
});

/** The pieces with the same filling in every gap. */
export const between = (pieces: readonly Buffer[], filling: Buffer): Buffer[] =>
  pieces.flatMap((piece, place) => (place === 0 ? [piece] : [filling, piece]));

/** The whole page as gzip, with `nonce` (ASCII) in its places. */
export const gzipWith = ({ pieces, sums }: CompressedPage, nonce: string): Buffer => {
  const filling = Buffer.from(nonce);
  const checksum = sums.reduce((sum, piece, place) => sumAfter(place === 0 ? 0 : crc32(filling, sum), piece), 0);
  const length = sums.reduce((all, piece) => all + piece.length, filling.length * (sums.length - 1));
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(checksum, 0);
  tail.writeUInt32LE(length, 4);
  return Buffer.concat([head, ...between(pieces, storedBlock(filling)), lastBlock, tail]);
};
