/** A query as sent, without `?` and percent-decoded; one that cannot be decoded stays as it was sent. */
export const decodeQuery = (query: string): string => {
  const bare = query.startsWith("?") ? query.slice(1) : query;
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
};
