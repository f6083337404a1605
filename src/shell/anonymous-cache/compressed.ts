import { constants, crc32, deflateRawSync } from "node:zlib";

/** A page that is compressed once and sent with another nonce each time: pieces of a gzip stream, each ending on a byte. */
export interface CompressedPage {
  pieces: Buffer[];
  texts: Buffer[];
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

/** Compresses the pieces between the places of the nonce. */
export const compress = (texts: readonly Buffer[]): CompressedPage => ({
  texts: [...texts],
  pieces: texts.map((piece) => deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH })),
});

/** The pieces with the same filling in every gap. */
export const between = (pieces: readonly Buffer[], filling: Buffer): Buffer[] =>
  pieces.flatMap((piece, place) => (place === 0 ? [piece] : [filling, piece]));

// Of no bytes zlib answers 0, whatever came before.
const checksum = (sum: number, piece: Buffer): number => (piece.length === 0 ? sum : crc32(piece, sum));

/** The whole page as gzip, with `nonce` (ASCII) in its places. */
export const gzipWith = ({ pieces, texts }: CompressedPage, nonce: string): Buffer => {
  const filling = Buffer.from(nonce);
  const plain = between(texts, filling);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(plain.reduce(checksum, 0) >>> 0, 0);
  tail.writeUInt32LE(plain.reduce((sum, piece) => sum + piece.length, 0) >>> 0, 4);
  return Buffer.concat([head, ...between(pieces, storedBlock(filling)), lastBlock, tail]);
};
