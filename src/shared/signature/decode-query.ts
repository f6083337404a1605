/** Decodes a query without `?`; an undecodable query is returned as sent. */
export const decodeQuery = (query: string): string => {
  const bare = query.startsWith("?") ? query.slice(1) : query;
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
};
