import { Random } from '../../test/wrong-requests/random.ts';

/** What costs most is asked more often than headers and queries. */
const OFTEN = 4;

/**
 * Calls in rounds: each route in each round, each of its places (the input up to its colon) in turn, drawn at random
 * there; none twice.
 */
export function* inTurns(calls, seed) {
  const random = new Random(seed);
  const routes = Map.groupBy(calls, ({ operationId }) => operationId)
    .values()
    .map((its) => placesOf(its))
    .toArray();
  for (let isLeft = true; isLeft;) {
    isLeft = false;
    for (const route of routes) {
      const share = Math.max(1, Math.min(OFTEN, Math.ceil(route.places.length / 6)));
      for (let n = 0; n < share && route.places.length; n++) {
        route.at = (route.at + 1) % route.places.length;
        const place = route.places[route.at];
        yield place.splice(random.below(place.length), 1)[0];
        if (!place.length) route.places.splice(route.at, 1);
        isLeft = true;
      }
    }
  }
}

function placesOf(calls) {
  const places = Map.groupBy(calls, ({ input }) => (input.startsWith('header ') ? 'header' : input.split(': ')[0]));
  return { at: -1, places: [...places.values()] };
}
