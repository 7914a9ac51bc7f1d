type NoteTexts = Record<string, (parameter: string) => string>;

/** Reads a stored note, a code and its parameter; what has no code, such as a person's name, stands for itself. */
export const codedNote =
  (texts: NoteTexts) =>
  (note: string): string => {
    const [code = '', ...parameter] = note.split(' ');
    return texts[code]?.(parameter.join(' ')) ?? note;
  };
