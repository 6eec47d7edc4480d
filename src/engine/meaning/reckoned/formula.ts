// A sum as text and as what it comes to, so that it is known whether it stays within whole numbers all the way.
export interface Formula {
  text: string;
  value: number;
  /** All that is reckoned on the way is a whole number. */
  whole: boolean;
  /** Has to stand in brackets beside a sign that binds closer. */
  loose: boolean;
}

export const constant = (text: string): Formula => {
  const value = Number(text);
  return { text: String(value), value, whole: Number.isSafeInteger(value), loose: value < 0 };
};

const tight = ({ text, loose }: Formula): string => (loose ? `(${text})` : text);

export function joined(sign: '+' | '-' | '*' | '^' | '%', a: Formula, b: Formula): Formula {
  const value = {
    '+': a.value + b.value,
    '-': a.value - b.value,
    '*': a.value * b.value,
    '^': a.value ** b.value,
    '%': a.value % b.value,
  }[sign];
  const sum = sign === '+' || sign === '-';
  const [left, right] = [sum ? a.text : tight(a), sign === '+' && b.value >= 0 ? b.text : tight(b)];
  return {
    text: `${left} ${sign} ${right}`,
    value,
    whole: a.whole && b.whole && Number.isSafeInteger(value),
    loose: sum,
  };
}

export function over(a: Formula, b: Formula): Formula {
  const value = a.value / b.value;
  const tied = /[*/%^]/.test(b.text) && !b.loose ? `(${b.text})` : tight(b);
  return {
    text: `${tight(a)} / ${tied}`,
    value,
    whole: a.whole && b.whole && Number.isSafeInteger(value),
    loose: false,
  };
}

export const rootOf = (a: Formula): Formula => ({
  text: `sqrt(${a.text})`,
  value: Math.sqrt(a.value),
  whole: false,
  loose: false,
});
