/**
 * Does things one after another, in the order in which they were asked for, so that no answer that comes late tells
 * of an older state. One that fails stops none of the others.
 */
export function inTurn(): <Answer>(act: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const mine = last.then(act, act);
    last = mine;
    return mine;
  };
}
