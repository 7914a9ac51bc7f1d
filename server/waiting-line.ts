export type InLine = {
  since: number;
  /** What nobody of another party may have meanwhile. */
  needs: string[];
};

export type WaitingLine<Each extends InLine> = {
  /** How many were not yet told that they have to wait for what is taken. */
  readonly fresh: number;
  join(one: Each): void;
  /** The first who need nothing that is taken, nor anything that somebody before them waits for: nobody is overtaken. */
  take(room: number): Each[];
  giveBack(party: Each[]): void;
  /** Whoever came before that moment. */
  leave(before: number): Each[];
};

/** Whoever is passed over is not looked at again before something is given back, however many there are. */
export function createWaitingLine<Each extends InLine>(): WaitingLine<Each> {
  let fresh: Each[] = [];
  let passedOver: Each[] = [];
  const taken = new Set<string>();
  let unavailable = new Set<string>();
  return {
    get fresh() {
      return fresh.length;
    },
    join(one) {
      fresh.push(one);
    },
    take(room) {
      const party: Each[] = [];
      let lookedAt = 0;
      for (const one of fresh) {
        if (party.length === room) break;
        lookedAt += 1;
        if (one.needs.some((each) => unavailable.has(each))) {
          passedOver.push(one);
          for (const each of one.needs) unavailable.add(each);
        } else {
          party.push(one);
        }
      }
      fresh.splice(0, lookedAt);
      for (const each of party.flatMap(({ needs }) => needs)) {
        taken.add(each);
        unavailable.add(each);
      }
      return party;
    },
    giveBack(party) {
      for (const each of party.flatMap(({ needs }) => needs)) taken.delete(each);
      unavailable = new Set(taken);
      fresh = [...passedOver, ...fresh];
      passedOver = [];
    },
    leave(before) {
      return [passedOver, fresh].flatMap((all) => {
        const firstToStay = all.findIndex(({ since }) => since >= before);
        return all.splice(0, firstToStay < 0 ? all.length : firstToStay);
      });
    },
  };
}
