/**
 * Shell commands that verify a receipt with OpenSSL 3. docs/receipts.md has the same ones.
 * @param receipt address of the receipt, without an ending
 * @param origin address of this installation
 */
export const verifyCommands = (receipt: string, origin: string): string => `RECEIPT=${receipt}
GALLEY=${origin}
${COMMANDS}`;

export const COMMANDS = `curl -s "$RECEIPT.jsonld" -o receipt.jsonld
curl -s "$GALLEY/.well-known/galley-keys.json" -o galley-keys.json

# What was signed is the document without its last member.
printf '%s' "$(sed 's/,"signature":"[^"]*"}$/}/' receipt.jsonld)" > signed.json
sed 's/.*,"signature":"\\([^"]*\\)"}$/\\1/' receipt.jsonld | openssl base64 -d -A > signature.bin

# The key that the receipt names, as OpenSSL reads it.
KEY=$(sed 's/.*"galley:key":"\\([^"]*\\)".*/\\1/' receipt.jsonld)
grep "\\"kid\\":\\"$KEY\\"" galley-keys.json | sed 's/.*"spki":"\\([^"]*\\)".*/\\1/' | openssl base64 -d -A > key.der

openssl pkeyutl -verify -pubin -keyform DER -inkey key.der -rawin -in signed.json -sigfile signature.bin
`;
