/** SQL for the address of a website's logo; null without one. */
export const logoUrlSql = (websites: string): string =>
  `case when ${websites}.logo is not null then '/api/logos/' || ${websites}.logo end`;
