// Names whose value is secret: of options, variables, settings and columns.

/** Ends of such names. `PWD`, `tokens`, `author`, `token_file` are none. */
export const SECRET_NAME =
  '(?:passw(?:or)?d|(?<=[A-Za-z0-9]_)pat|passphrase|passwort|secret|token|credentials?|(?:api|access|account|auth|encryption|master|private|secret|shared[_-]?access|signing|license)[_-]?key(?:[_-]?base)?|(?<=[A-Za-z0-9][_-]|[;?&,{]\\s{0,3})pwd|(?<![A-Za-z0-9])(?:psk|pw)|(?<![A-Za-z])(?:db|root|admin|user|smtp|mail|ftp|sql|pg|http|proxy|become|ssh|bind|store|key|vault|sudo|wifi)?[_-]?pass|(?<![A-Za-z])(?:bind|root|admin|user|db)_?pw|(?:rediscli|npm|basic|http|proxy|registry)_auth(?![\\w-])|connection[_-]?string)';

const WHOLE = new RegExp(`${SECRET_NAME}$`, 'i');

/** Whether `aws_secret_access_key` or `pypi-token.pypi` is such a name, as a whole or up to a dot. */
export const isSecretName = (name: string): boolean => {
  const parts = name.split('.');
  return parts.some(
    (part, i) =>
      /^[\w/:-]+$/.test(part) &&
      WHOLE.test(part) &&
      // A section of settings about credentials holds others too.
      (i === parts.length - 1 || !/^credentials?$/i.test(part)),
  );
};
