const UNKNOWN_AUTHORITY =
  'its certificate is of an authority that this machine does not know; NODE_EXTRA_CA_CERTS names a file with that ' +
  "authority's certificate";

const PROBLEMS: Record<string, string> = {
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name than the one in the URL',
};

/** Why TLS does not trust a server, in a clause; undefined for other errors. */
export const certificateProblem = (code = ''): string | undefined => PROBLEMS[code];
