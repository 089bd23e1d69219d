"""Asks ClickHouse each statement of a folder over a store of Parquet, and writes the answers.

    python ask.py STORE TABLE,TABLE,... QUESTIONS ANSWERS

Runs ClickHouse within this process (pip install chdb). A server does the same with these views and settings.
"""

import json
import re
import sys
from pathlib import Path

from chdb.session import Session

# As other engines do: what a LEFT JOIN does not find is null, and not a zero or an empty text.
SETTINGS = "join_use_nulls = 1, output_format_json_quote_64bit_integers = 0, output_format_json_quote_denormals = 0"

AGGREGATE = re.compile(r"string_agg\(([^()]*), (';')\s+ORDER BY ([^()]*) DESC\)")


def for_clickhouse(sql):
    """What is not written the same: texts of a group are sorted as an array."""
    return AGGREGATE.sub(
        r"arrayStringConcat(arrayMap(x -> x.2, arrayReverseSort(groupArray((\3, \1)))), \2)", sql
    )


def word(value):
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return decimal(value)
    return str(value).replace("\n", "\\n").replace("\t", "\\t")


def decimal(value):
    """Nine digits, as Java writes %.9g."""
    if value == 0:
        return "0.00000000"
    if not 1e-4 <= abs(value) < 1e9:
        return f"{value:.8e}"
    whole = len(str(int(abs(value))))
    digits = 9 - whole if abs(value) >= 1 else 9 + leading_zeros(value)
    return f"{value:.{digits}f}"


def leading_zeros(value):
    zeros = 0
    rest = abs(value)
    while rest and rest * 10 < 1:
        rest *= 10
        zeros += 1
    return zeros


def main(store, tables, questions, answers):
    session = Session()
    for table in tables.split(","):
        session.query(
            f"CREATE VIEW {table} AS SELECT * FROM file('{store}/{table}/**/*.parquet', Parquet)"
        )
    Path(answers).mkdir(parents=True, exist_ok=True)
    for question in sorted(Path(questions).glob("*.sql")):
        sql = for_clickhouse(question.read_text())
        text = str(session.query(f"{sql} SETTINGS {SETTINGS}", "JSONCompact"))
        told = json.loads(text)
        # Decimals are told as such even where they are whole.
        decimals = ["Float64" in column["type"] for column in told["meta"]]
        lines = []
        for row in told["data"]:
            values = [
                float(v) if is_decimal and v is not None else v
                for v, is_decimal in zip(row, decimals)
            ]
            lines.append("\t".join(word(v) for v in values))
        (Path(answers) / f"{question.stem}.tsv").write_text("".join(line + "\n" for line in lines))


if __name__ == "__main__":
    main(*sys.argv[1:5])
