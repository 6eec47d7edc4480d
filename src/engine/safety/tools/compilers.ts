/** Compilers, linters and test runners: they read and build the user's own code. */
export const COMPILERS =
  'bundler tox nox pytest jest vitest mocha tsc ruff mypy flake8 pylint shellcheck gcc g++ cc clang clang++ rustc javac ghc ld as ar'.split(
    ' ',
  );
